import sharp from 'sharp'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { receiptPicture, uploadEvidence } from '../../../test/factories/evidence.ts'
import { registerShopper } from '../../../test/factories/shopper.ts'
import { type BuiltOperator, buildOperator } from '../../../test/factories/staff.ts'
import { claimTopup, openTopups } from '../../../test/factories/topups.ts'
import { useServer } from '../../../test/harness.ts'

const server = useServer()
let auditor: BuiltOperator
beforeAll(async () => {
  await openTopups(server)
  auditor = await buildOperator(server, ['auditor'])
})

const detail = (id: string) => auditor.client.call('GET /api/admin/recharge_detail', { id })

test('a picture that looks like one of another claim is flagged to the auditor with a link to it, never to the shopper', async () => {
  const [one, two] = [await registerShopper(server), await registerShopper(server)]
  const picture = await receiptPicture()
  const retouched = await sharp(picture).resize(100).modulate({ brightness: 1.04 }).jpeg({ quality: 70 }).toBuffer()
  const original = await claimTopup(one.client, { proof: [(await uploadEvidence(one.client, picture)).id] })
  const copy = await claimTopup(two.client, { proof: [(await uploadEvidence(two.client, retouched)).id] })
  expect(JSON.stringify(copy)).not.toMatch(/near|distance/)
  const seen = await detail(copy.id)
  expect(seen.near).toBe(1)
  expect(seen.near_claims).toMatchObject([
    { id: original.id, shopper: { id: one.id, account: one.account }, amount: '100.00', audit: 0 },
  ])
  expect(seen.near_claims[0]?.distance).toBeLessThanOrEqual(6)
  expect((await fetch(server.url + (seen.near_claims[0]?.image.url ?? ''))).status).toBe(200)
  expect((await detail(original.id)).near_claims.map(({ id }) => id)).toEqual([copy.id])
  const { list } = await auditor.client.call('GET /api/admin/recharge_list', { audit: '0', limit: 50 })
  expect(list.find(({ id }) => id === copy.id)).toMatchObject({ near: 1 })
})

test('six of the 64 points of two pictures may differ for them to look alike; with a seventh they do not', async () => {
  const shopper = await registerShopper(server)
  const original = await claimTopup(shopper.client)
  for (const [differing, near] of [
    [0b111111n, [original.id]],
    [0b1111111n, []],
  ] as const) {
    const { client } = await registerShopper(server)
    const evidence = await uploadEvidence(client)
    await server.databases.owner.run(sql`
      UPDATE file SET dhash = (SELECT dhash FROM topup_proof WHERE topup_id = ${original.id}) # ${differing}::bigint
      WHERE id = ${evidence.id}`)
    const { near_claims } = await detail((await claimTopup(client, { proof: [evidence.id] })).id)
    expect(near_claims.filter(({ id }) => id === original.id).map(({ id }) => id)).toEqual(near)
  }
})
