import { access, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MINUTE_MS } from '@tradewind/contract/durations'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { receiptPicture, uploadEvidence } from '../../test/factories/evidence.ts'
import { type BuiltShopper, registerShopper } from '../../test/factories/shopper.ts'
import { useServer } from '../../test/harness.ts'
import { differenceHash } from './difference-hash.ts'
import { startHousekeeping } from './housekeeping.ts'

const server = useServer()

let shopper: BuiltShopper
beforeAll(async () => {
  shopper = await registerShopper(server)
})

const statusOf = async (url: string) => (await fetch(server.url + url)).status

test('evidence is shown by its signed address, in four widths, as a file that opens no page', async () => {
  const { url, template } = await uploadEvidence(shopper.client)
  const response = await fetch(server.url + url)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'attachment',
    'cache-control': 'private, no-store',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  })
  expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(120)
  for (const width of [240, 480, 960, 1920]) expect(await statusOf(template.replace('{w}', String(width)))).toBe(200)
})

test('nobody else on the machine reads the files of evidence', async () => {
  const { url } = await uploadEvidence(shopper.client)
  const folder = server.files.privateFolder
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  const names = (await readdir(folder)).filter((name) => url.includes(name.slice(0, 32)))
  expect(names).toHaveLength(4)
  for (const name of names) expect((await stat(join(folder, name))).mode & 0o777, name).toBe(0o600)
})

test('a signed address is good for five minutes', async () => {
  const { url } = await uploadEvidence(shopper.client)
  await server.moveClock(5 * MINUTE_MS - 5_000)
  expect(await statusOf(url)).toBe(200)
  await server.moveClock(5_000)
  expect(await statusOf(url)).toBe(404)
})

test('an address that somebody changed does not exist', async () => {
  const [mine, other] = [await uploadEvidence(shopper.client), await uploadEvidence(shopper.client)]
  const [path = '', query = ''] = mine.url.split('?')
  const [otherPath = '', otherQuery = ''] = other.url.split('?')
  const later = query.replace(/\d+/, (expires) => String(Number(expires) + 3600))
  const forged = query.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`)
  const tampered = [
    path,
    `${path}?${later}`,
    `${path}?${forged}`,
    `${path}?${query.replace(/signature=.*/, 'signature=')}`,
    `${path}?${query}&expires=9999999999`,
    `${otherPath}?${query}`,
    `${path}?${otherQuery}`,
    `${path.replace('-480', '-481')}?${query}`,
    `${path.replace('/files/private/', '/files/private/..%2Fprivate%2F')}?${query}`,
    path.replace('private', 'public'),
  ]
  for (const url of tampered) expect([url, await statusOf(url)]).toEqual([url, 404])
  expect(await statusOf(mine.url)).toBe(200)
})

test('the same picture saved smaller, in another format and a little darker still looks the same; another one does not', async () => {
  const picture = await receiptPicture()
  const again = await sharp(picture).resize(100).modulate({ brightness: 0.97 }).jpeg({ quality: 70 }).toBuffer()
  const [hash, near, far] = await Promise.all(
    [picture, again, await receiptPicture()].map((one) => differenceHash(one)),
  )
  expect(distance(hash, near)).toBeLessThanOrEqual(6)
  expect(distance(hash, far)).toBeGreaterThan(6)
})

function distance(a = 0n, b = 0n): number {
  return BigInt.asUintN(64, a ^ b)
    .toString(2)
    .replaceAll('0', '').length
}

test('evidence that no claim uses is gone after a day, in all its widths', async () => {
  const { id } = await uploadEvidence(shopper.client)
  const { name } = await server.databases.owner.one<{ name: string }>(sql`SELECT name FROM file WHERE id = ${id}`)
  const widths = [240, 480, 960, 1920].map((width) => join(server.files.privateFolder, `${name}-${width}.webp`))
  for (const file of widths) await access(file)
  await startHousekeeping(server.databases.shop, server.clock.now())
  await server.settle()
  await server.moveClock(24 * 60 * MINUTE_MS + MINUTE_MS)
  await server.settle()
  for (const file of widths) await expect(access(file)).rejects.toThrow()
})

test('evidence cannot be made public as an avatar', async () => {
  const person = await registerShopper(server)
  const { url } = await uploadEvidence(person.client)
  const asPublic = url.replace('private', 'public').split('?')[0] ?? ''
  await expect(person.client.call('POST /api/user/profile', { avatar: asPublic })).rejects.toMatchObject({ code: 1001 })
})
