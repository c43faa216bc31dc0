import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { editGoods } from '../../../test/factories/goods.ts'
import { type BuiltSeller, buildSeller } from '../../../test/factories/orders.ts'
import { buildOperator } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { refusal } from '../../../test/refusal.ts'
import { readCategoryNames } from '../catalog/catalog.ts'
import { layTypes } from './product-types.ts'

const server = useServer()

async function sellPendant(seller: BuiltSeller, title: string): Promise<string> {
  const categories = await server.databases.shop.tx(readCategoryNames)
  const category_id = categories.find(({ slug }) => slug === 'electrical-equipment')?.id ?? ''
  const skus = [{ choice: [], price: '20.00', stock: 3 }]
  const type_id = 'pendant-lamp'
  return (await editGoods(seller, { category_id, title: { en: title }, type_id, skus, on_shelf: true })).id
}
const find = async (keyword: string, merchant_id: string) =>
  (await server.client().call('GET /api/goods/list', { keyword, merchant_id })).list.map(({ id }) => id)

test('a word that an operator adds is known to the next search, and to sellers; what was written stays at a start and can be taken back', async () => {
  const seller = await buildSeller(server)
  const lamp = await sellPendant(seller, 'Aurora')
  const { client } = await buildOperator(server, ['administrator'])
  expect(await find('glimmerpod', seller.shopId)).toEqual([])
  const before = await client.call('GET /api/admin/type_detail', { id: 'pendant-lamp' })
  expect(before).toMatchObject({ edited_at: null, path: expect.arrayContaining(['lamp']) })
  const { accessory_for, attributes } = before
  const words = { ...before.words, en: [...(before.words.en ?? []), 'Glimmerpod', 'glimmerpods'] }
  const edited = await client.call('POST /api/admin/type_edit', {
    id: 'pendant-lamp',
    words,
    accessory_for,
    attributes,
  })
  expect(edited.words.en).toContain('Glimmerpod')
  expect(edited.delivered).toEqual({ words: before.words, accessory_for, attributes })
  expect(await find('glimmerpod', seller.shopId)).toEqual([lamp])
  await server.settle()
  const { list } = await seller.client.call('GET /api/seller/goods_types', { keyword: 'glimmerpod' })
  expect(list).toMatchObject([{ id: 'pendant-lamp', word: 'Glimmerpod' }])
  await layTypes(server.databases.console)
  expect(await find('glimmerpod', seller.shopId)).toEqual([lamp])
  const rows = (await client.call('GET /api/admin/type_list', {})).list.filter((type) => type.edited)
  expect(rows).toMatchObject([{ id: 'pendant-lamp', goods: 1 }])
  const restored = await client.call('POST /api/admin/type_restore', { id: 'pendant-lamp' })
  expect(restored).toMatchObject({ edited_at: null, words: before.words })
  expect(await find('glimmerpod', seller.shopId)).toEqual([])
  const acts = await server.databases.owner.many(
    sql`SELECT call, subject_id FROM operator_act WHERE subject_kind = 'product_type' ORDER BY id`,
  )
  expect(acts).toEqual([
    { call: 'POST /api/admin/type_edit', subject_id: 'pendant-lamp' },
    { call: 'POST /api/admin/type_restore', subject_id: 'pendant-lamp' },
  ])
})

test('what a kind goes with is edited, no kind goes with itself, and every language keeps a name', async () => {
  const { client } = await buildOperator(server, ['administrator'])
  const before = await client.call('GET /api/admin/type_detail', { id: 'kettle' })
  const { words, attributes } = before
  const edit = (change: object) =>
    client.call('POST /api/admin/type_edit', { id: 'kettle', words, attributes, accessory_for: null, ...change })
  expect(await edit({ accessory_for: 'tea' })).toMatchObject({ accessory_for: 'tea' })
  const { accessories } = await server.databases.owner.one<{ accessories: string[] }>(
    sql`SELECT accessories FROM product_type_word WHERE type_id = 'tea' AND lang = 'en' LIMIT 1`,
  )
  expect(accessories).toContain('kettle')
  for (const [change, field] of [
    [{ accessory_for: 'kettle' }, 'accessory_for'],
    [{ accessory_for: 'no-such-kind' }, 'accessory_for'],
    [{ attributes: ['no-such-attribute'] }, 'attributes'],
    [{ words: { ...words, de: undefined } }, 'words.de'],
    [{ words: { ...words, de: [' - '] } }, 'words.de'],
  ] as const)
    expect(await refusal(edit(change)), field).toMatchObject({ code: 1001, data: { field } })
  expect(await refusal(client.call('GET /api/admin/type_detail', { id: 'no-such-kind' }))).toMatchObject({ code: 1004 })
  const support = await buildOperator(server, ['support'])
  expect(await refusal(support.client.call('POST /api/admin/type_restore', { id: 'kettle' }))).toMatchObject({
    code: 1003,
  })
})
