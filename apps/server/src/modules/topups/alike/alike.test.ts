import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { receiptPicture, uploadEvidence } from '../../../../test/factories/evidence.ts'
import { drawReceipt, receiptBy } from '../../../../test/factories/receipts.ts'
import { registerShopper } from '../../../../test/factories/shopper.ts'
import { type BuiltOperator, buildOperator } from '../../../../test/factories/staff.ts'
import { claimTopup, openTopups } from '../../../../test/factories/topups.ts'
import { useServer } from '../../../../test/harness.ts'
import { differenceHash } from '../../../platform/difference-hash.ts'
import { takeComparison, writeAlike } from './alike.sql.ts'

const server = useServer()
let auditor: BuiltOperator
beforeAll(async () => {
  await openTopups(server)
  auditor = await buildOperator(server, ['auditor'])
})

const bitsOf = (bits: bigint): number => BigInt.asUintN(64, bits).toString(2).replaceAll('0', '').length

const detail = (id: string) => auditor.client.call('GET /api/admin/recharge_detail', { id })

test('a picture that looks like one of another claim is flagged to the auditor with a link to it, never to the shopper', async () => {
  const [one, two] = [await registerShopper(server), await registerShopper(server)]
  const picture = await receiptPicture()
  const retouched = await sharp(picture).resize(100).modulate({ brightness: 1.04 }).jpeg({ quality: 70 }).toBuffer()
  const original = await claimTopup(one.client, { proof: [(await uploadEvidence(one.client, picture)).id] })
  const copy = await claimTopup(two.client, { proof: [(await uploadEvidence(two.client, retouched)).id] })
  expect(JSON.stringify(copy)).not.toMatch(/near|percent/)
  await server.settle()
  const seen = await detail(copy.id)
  expect(seen.near).toBe(1)
  expect(seen.near_claims).toMatchObject([
    { id: original.id, shopper: { id: one.id, account: one.account }, amount: '100.00', audit: 0 },
  ])
  expect(seen.near_claims[0]?.percent).toBeGreaterThan(90)
  expect((await fetch(server.url + (seen.near_claims[0]?.image.url ?? ''))).status).toBe(200)
  expect((await detail(original.id)).near_claims.map(({ id }) => id)).toEqual([copy.id])
  const { list } = await auditor.client.call('GET /api/admin/recharge_list', { audit: '0', limit: 50 })
  expect(list.find(({ id }) => id === copy.id)).toMatchObject({ near: 1 })
})

test('another receipt of the same bank is no alarm', async () => {
  const [one, two] = [await registerShopper(server), await registerShopper(server)]
  const [first, second] = [await drawReceipt(receiptBy(Math.random)), await drawReceipt(receiptBy(Math.random))]
  const [hashes] = [await Promise.all([first, second].map((picture) => differenceHash(picture)))]
  expect(bitsOf((hashes[0] ?? 0n) ^ (hashes[1] ?? 0n))).toBeLessThanOrEqual(6)
  const original = await claimTopup(one.client, { proof: [(await uploadEvidence(one.client, first)).id] })
  const other = await claimTopup(two.client, { proof: [(await uploadEvidence(two.client, second)).id] })
  const again = await sharp(first).resize(400).jpeg({ quality: 60 }).toBuffer()
  const copy = await claimTopup(two.client, { proof: [(await uploadEvidence(two.client, again)).id] })
  await server.settle()
  expect(await detail(other.id)).toMatchObject({ near: 0, near_claims: [] })
  expect((await detail(copy.id)).near_claims.map(({ id }) => id)).toEqual([original.id])
})

test('a comparison that a killed process had in hand is taken up by another, and told once', async () => {
  const { client } = await registerShopper(server)
  const picture = await receiptPicture()
  const original = await claimTopup(client, { proof: [(await uploadEvidence(client, picture)).id] })
  await server.settle()
  const again = await sharp(picture).jpeg({ quality: 60 }).toBuffer()
  const copy = await claimTopup(client, { proof: [(await uploadEvidence(client, again)).id] })
  const { background } = server.databases
  const at = new Date()
  const leased = await takeComparison(background, at, new Date(at.getTime() + 60_000))
  expect(leased?.topup_id).toBe(copy.id)
  await server.settle()
  expect(await detail(copy.id)).toMatchObject({ near: null, near_claims: [] })
  await server.moveClock(61_000)
  await server.settle()
  expect((await detail(original.id)).near_claims.map(({ id }) => id)).toEqual([copy.id])
  const late = [{ place: 1, otherId: original.id, otherPlace: 1, percent: 99 }]
  await background.tx((tx) => writeAlike(tx, copy.id, late))
  expect(await detail(copy.id)).toMatchObject({ near: 1 })
})
