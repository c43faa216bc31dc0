import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { decompress } from '@bokuweb/zstd-wasm'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressFolder } from '../../../tools/compress.mjs'
import { serveAssets } from './web-assets.ts'

const PROGRAM = Array.from(
  { length: 400 },
  (_, i) => `export const step${i} = ${i * 7919} // a line of its own\n`,
).join('')
let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-assets-'))
  await writeFile(join(folder, 'shop-1a2b.js'), PROGRAM)
  await writeFile(join(folder, 'face-3c4d.woff2'), 'wOF2')
  await compressFolder(folder)
  app = Fastify()
  await app.register(fastifyStatic, { root: folder, serve: false })
  await serveAssets(app, '/assets/', folder)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const ask = (name: string, accepted?: string) =>
  app.inject({ url: `/assets/${name}`, headers: accepted ? { 'accept-encoding': accepted } : {} })

test.each([
  ['br', 'br', (body: Buffer) => brotliDecompressSync(body)],
  ['zstd', 'zstd', (body: Buffer) => Buffer.from(decompress(body))],
  ['gzip', 'gzip', (body: Buffer) => gunzipSync(body)],
  ['gzip, deflate, br;q=0', 'gzip', (body: Buffer) => gunzipSync(body)],
  ['deflate', undefined, (body: Buffer) => body],
  ['', undefined, (body: Buffer) => body],
])('a browser that reads "%s" gets the program so, to be kept for a year', async (accepted, encoding, unpack) => {
  const answer = await ask('shop-1a2b.js', accepted)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(unpack(answer.rawPayload).toString()).toBe(PROGRAM)
})

test('of all that a browser reads it gets the fewest bytes', async () => {
  const bytes = async (accepted: string) => (await ask('shop-1a2b.js', accepted)).rawPayload.length
  const each = await Promise.all(['br', 'zstd', 'gzip'].map(bytes))
  expect(await bytes('gzip, deflate, br, zstd')).toBe(Math.min(...each))
})

test('what does not gain by it, such as a typeface, is sent as it is', async () => {
  const answer = await ask('face-3c4d.woff2', 'gzip, br, zstd')
  expect([answer.body, answer.headers['content-type'], answer.headers['content-encoding']]).toEqual([
    'wOF2',
    'font/woff2',
    undefined,
  ])
})

test.each(['none.js', 'shop-1a2b.js.br', '../package.json', '%2e%2e%2fpackage.json'])(
  'only what was built is there: not %s',
  async (name) => {
    expect((await ask(name, 'br')).statusCode).toBe(404)
  },
)
