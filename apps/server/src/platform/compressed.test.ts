import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendCacheable } from './cacheable.ts'

const BODY = JSON.stringify({
  code: 1,
  msg: '',
  data: { list: Array.from({ length: 60 }, (_, id) => ({ id, name: 'lamp' })) },
})

async function answer(accepted: string, { body = BODY, cacheable = true, known = '' } = {}) {
  const app = Fastify()
  app.get('/', async (request, reply) => sendCacheable(request, reply, body, cacheable))
  const headers = { 'accept-encoding': accepted, ...(known && { 'if-none-match': known }) }
  const got = await app.inject({ url: '/', headers })
  await app.close()
  return got
}

test('a long answer that everybody may read travels packed, and is the same when unpacked', async () => {
  const packed = await answer('gzip, deflate, br, zstd')
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.headers.vary).toContain('accept-encoding')
  expect(packed.rawPayload.length).toBeLessThan(BODY.length / 4)
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(BODY)
})

test('whoever reads no brotli, or asks for something short, gets it plain', async () => {
  expect((await answer('gzip')).body).toBe(BODY)
  expect((await answer('br;q=0')).body).toBe(BODY)
  expect((await answer('br', { body: '{"code":1}' })).body).toBe('{"code":1}')
})

test('what only one person may read is never packed, since its length would tell of it', async () => {
  const own = await answer('br', { cacheable: false })
  expect([own.headers['content-encoding'], own.body]).toEqual([undefined, BODY])
})

test('an answer that has not changed is not sent again, packed or plain', async () => {
  const { etag } = (await answer('br')).headers
  expect(String(etag)).toMatch(/^W\//)
  for (const accepted of ['br', 'gzip']) {
    const again = await answer(accepted, { known: String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
})
