import type { Input } from '@tradewind/contract/calls'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { AT_ONCE, buildSeller } from '../../../test/factories/orders.ts'
import { buildOperator } from '../../../test/factories/staff.ts'
import { type TestClient, useServer } from '../../../test/harness.ts'
import { pictureFile } from '../../../test/matrix/names.ts'
import { times, together } from '../../../test/races.ts'
import { refusal } from '../../../test/refusal.ts'

const server = useServer()

test('ready answers are the shop’s own, and no two begin with the same word', async () => {
  const [seller, other] = [await buildSeller(server), await buildSeller(server)]
  const cord = { short: 'cord', title: 'Cord length', text: 'We cut cords up to 4 m for {price}.' }
  const { id } = await seller.client.call('POST /api/seller/snippet_save', cord)
  const inGerman = { ...cord, lang: 'de', text: 'Wir schneiden Kabel bis 4 m.' }
  const german = await seller.client.call('POST /api/seller/snippet_save', inGerman, AT_ONCE)
  expect(german).toMatchObject(inGerman)
  const nowhere = seller.client.call('POST /api/seller/snippet_save', { ...cord, lang: 'xx' }, AT_ONCE)
  expect(await refusal(nowhere)).toMatchObject({ data: { field: 'lang' } })
  await seller.client.call('POST /api/seller/snippet_delete', { id: german.id }, AT_ONCE)
  const again = seller.client.call('POST /api/seller/snippet_save', cord, AT_ONCE)
  expect(await refusal(again)).toMatchObject({ error: 'request.conflict' })
  await other.client.call('POST /api/seller/snippet_save', cord)
  await seller.client.call('POST /api/seller/snippet_save', { ...cord, id, title: 'Longer cord' })
  expect((await seller.client.call('GET /api/seller/snippet_list')).list).toEqual([
    { ...cord, id, title: 'Longer cord', lang: null, image: null },
  ])
  const taken = other.client.call('POST /api/seller/snippet_delete', { id })
  expect(await refusal(taken)).toMatchObject({ error: 'thing.missing' })
  await seller.client.call('POST /api/seller/snippet_delete', { id })
  expect((await seller.client.call('GET /api/seller/snippet_list')).list).toEqual([])
})

test('of colleagues who save ready answers under one word at the same moment one does, and the others are told', async () => {
  const seller = await buildSeller(server)
  const save = (n: number) =>
    seller.client.call(
      'POST /api/seller/snippet_save',
      { short: 'cord', title: `Cord ${n}`, text: 'Up to 4 m.' },
      AT_ONCE,
    )
  const { answers, refusals } = await together(times(8).map(save))
  expect(answers).toHaveLength(1)
  expect(refusals).toMatchObject(times(7).map(() => ({ error: 'request.conflict' })))
  expect((await seller.client.call('GET /api/seller/snippet_list')).list).toEqual(answers)
})

test('a ready answer may bring a picture of its shop, which stays until it is taken off or goes with it', async () => {
  const [seller, other] = [await buildSeller(server), await buildSeller(server)]
  const upload = async (client: TestClient) =>
    (await client.upload('POST /api/seller/chat_upload', { file: await pictureFile(), scene: 'evidence' })).id
  const save = (answer: Partial<Input<'POST /api/seller/snippet_save'>>) =>
    seller.client.call(
      'POST /api/seller/snippet_save',
      { short: 'cord', title: 'Cord length', text: 'As in the picture.', ...answer },
      AT_ONCE,
    )
  const isKept = async (id: string) =>
    (await server.databases.owner.many(sql`SELECT FROM file WHERE id = ${id} AND used_at IS NOT NULL`)).length === 1
  expect(await refusal(save({ picture: await upload(other.client) }))).toMatchObject({ error: 'thing.missing' })
  const [first, second] = [await upload(seller.client), await upload(seller.client)]
  const { id, image } = await save({ picture: first })
  expect((await fetch(`${server.url}${image?.url}`)).status).toBe(200)
  expect((await save({ id, title: 'Cord' })).image, 'another title leaves the picture').not.toBeNull()
  await save({ id, picture: second })
  expect([await isKept(first), await isKept(second)]).toEqual([false, true])
  expect((await save({ id, picture: null })).image).toBeNull()
  expect(await isKept(second)).toBe(false)
  const third = await upload(seller.client)
  await save({ id, picture: third })
  await seller.client.call('POST /api/seller/snippet_delete', { id }, AT_ONCE)
  expect(await isKept(third)).toBe(false)
})

test('a ready answer of the house brings a picture that whoever saves it uploaded, and nobody else’s', async () => {
  const [one, other] = [await buildOperator(server, ['support']), await buildOperator(server, ['support'])]
  const picture = { file: await pictureFile(), scene: 'evidence' } as const
  const { id } = await one.client.upload('POST /api/admin/chat_upload', picture)
  const ready = { short: 'form', title: 'The form', text: 'As in the picture.', picture: id }
  const taken = other.client.call('POST /api/admin/snippet_save', ready, AT_ONCE)
  expect(await refusal(taken)).toMatchObject({ error: 'thing.missing' })
  expect((await one.client.call('POST /api/admin/snippet_save', ready, AT_ONCE)).image).not.toBeNull()
})
