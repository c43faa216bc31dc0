import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DAY_MS, HOUR_MS } from '@tradewind/contract/durations'
import { UPLOADS_A_DAY } from '@tradewind/contract/uploads'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildSeller } from '../../../test/factories/orders.ts'
import { registerShopper } from '../../../test/factories/shopper.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'
import { sweepIncoming } from '../../platform/incoming.ts'

const server = useServer()

const asFile = (bytes: Uint8Array | string) =>
  new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], 'a')
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' }, limitInputPixels: false })

async function buildSender() {
  const { client, token } = await registerShopper(server)
  const send = (bytes: Uint8Array | string) =>
    client.upload('POST /api/common/upload', { file: asFile(bytes), scene: 'review' }, { repeatSubmit: false })
  return { send, token }
}

const TURBULENCE = '<filter id="f"><feTurbulence baseFrequency=".9" numOctaves="9"/></filter><rect filter="url(#f)"/>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${TURBULENCE}</svg>`

test('JPEG, PNG, WebP, AVIF and the first frame of a GIF are pictures, by their first bytes', async () => {
  const { send } = await buildSender()
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const)
    expect(await send(await flat(40, 30).toFormat(format).toBuffer()), format).toMatchObject({ width: 40, height: 30 })
  const frames = { width: 40, height: 60, channels: 3 as const, pageHeight: 30 }
  const gif = await sharp(Buffer.alloc(40 * 60 * 3, 7), { raw: frames })
    .gif()
    .toBuffer()
  expect(await send(gif)).toMatchObject({ width: 40, height: 30 })
})

test('nothing else is a picture, whatever it calls itself and whatever it begins like', async () => {
  const { send } = await buildSender()
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  const tiff = await flat(40, 30).tiff().toBuffer()
  const torn = (await flat(40, 30).png().toBuffer()).subarray(0, 60)
  for (const bytes of [SVG, `<?xml version="1.0"?>${SVG}`, `GIF89a${SVG}`, '%PDF-1.7', heic, tiff, torn, ''])
    expect((await refusal(send(bytes))).error).toBe('request.wrong_type')
})

test('a picture of 50 megapixels, as phones take them, goes through; above 64 it is refused unseen', async () => {
  const { send } = await buildSender()
  expect(await send(await flat(8_160, 6_144).jpeg().toBuffer())).toMatchObject({ width: 8_160, height: 6_144 })
  expect((await refusal(send(await flat(8_001, 8_000).png().toBuffer()))).error).toBe('request.too_large')
})

test('a person uploads so many pictures a day, counted also when they are refused; then there is a time to come back', async () => {
  const { send } = await buildSender()
  const tries = Array.from({ length: UPLOADS_A_DAY.shopper }, () => refusal(send('no picture')))
  expect(new Set((await Promise.all(tries)).map(({ error }) => error))).toEqual(new Set(['request.wrong_type']))
  const { error, code, data } = await refusal(send(await flat(4, 4).png().toBuffer()))
  expect([error, code]).toEqual(['request.too_many', 1429])
  expect(data.retry_after).toBeGreaterThan(86_000)
  const other = await buildSender()
  await other.send(await flat(4, 4).png().toBuffer())
  await server.moveClock(DAY_MS)
  await send(await flat(4, 4).png().toBuffer())
})

const HEAD = '--b\r\ncontent-disposition: form-data; name="scene"\r\n\r\nreview\r\n'
const FILE =
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\nHandle,Ti'
const CUT = {
  'within the file': HEAD + FILE,
  'within its head': HEAD + FILE.slice(0, 60),
  'before it': '--b',
  empty: '',
}

test.each(Object.entries(CUT))('a body that ends %s is a refusal, and leaves no file behind', async (_, body) => {
  const [seller, shopper] = [await buildSeller(server), await buildSender()]
  for (const [path, token] of [
    ['common/upload', shopper.token],
    ['seller/goods_import', seller.token],
  ]) {
    const cut = path === 'common/upload' ? body : body.replace(HEAD, '')
    const response = await fetch(`${server.url}/api/${path}`, {
      method: 'POST',
      headers: { token: token ?? '', lang: 'en', 'content-type': 'multipart/form-data; boundary=b' },
      body: cut,
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ code: 1001, data: { error: 'field.invalid', field: 'file' } })
  }
  expect(await readdir(join(dirname(server.files.folder), 'imports')).catch(() => [])).toEqual([])
  expect(await incoming()).toEqual([])
})

const incoming = () => readdir(server.files.incomingFolder).catch(() => [])

/** A picture of which the end comes when it is asked for. */
function beginUpload(token: string, picture: Buffer): { end(): Promise<{ code: number }> } {
  const [begin, rest] = [picture.subarray(0, -1_000), picture.subarray(-1_000)]
  let send = () => {}
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(Buffer.concat([Buffer.from(HEAD + FILE.slice(0, -'Handle,Ti'.length)), begin]))
      send = () => {
        controller.enqueue(Buffer.concat([rest, Buffer.from('\r\n--b--\r\n')]))
        controller.close()
      }
    },
  })
  const headers = { token, 'content-type': 'multipart/form-data; boundary=b' }
  const answer = fetch(`${server.url}/api/common/upload`, {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit)
  return {
    async end() {
      send()
      return (await (await answer).json()) as { code: number }
    },
  }
}

test('a picture lies on the disk while it comes, not in memory, and nobody else can read it there; afterwards it is gone', async () => {
  const { token } = await buildSender()
  const picture = await flat(1_500, 1_200).png({ compressionLevel: 0 }).toBuffer()
  const upload = beginUpload(token, picture)
  const lying = async () => {
    const [name] = await incoming()
    return name === undefined ? undefined : stat(join(server.files.incomingFolder, name))
  }
  // All of it but the end, of which the parser keeps a little back.
  await expect.poll(async () => (await lying())?.size ?? 0).toBeGreaterThan(picture.length - 200_000)
  expect(((await lying())?.mode ?? 0) & 0o777).toBe(0o600)
  expect((await stat(server.files.incomingFolder)).mode & 0o777).toBe(0o700)
  expect(await upload.end()).toMatchObject({ code: 1, data: { width: 1_500, height: 1_200 } })
  expect(await incoming()).toEqual([])
})

test('what a kill left of an upload is swept away, what is on its way stays', async () => {
  const [left, coming] = ['left', 'coming'].map((name) => join(server.files.incomingFolder, name)) as [string, string]
  await mkdir(server.files.incomingFolder, { recursive: true })
  for (const path of [left, coming]) await writeFile(path, 'x')
  const long = new Date(server.clock.now().getTime() - 2 * HOUR_MS)
  await utimes(left, long, long)
  await utimes(coming, server.clock.now(), server.clock.now())
  await sweepIncoming(server.system)
  expect(await incoming()).toEqual(['coming'])
})
