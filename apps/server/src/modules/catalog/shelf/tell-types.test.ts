import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { buildCategory, buildProduct } from '../../../../test/factories/catalog.ts'
import { again, type Edit, editGoods } from '../../../../test/factories/goods.ts'
import { type BuiltSeller, buildSeller } from '../../../../test/factories/orders.ts'
import { useServer } from '../../../../test/harness.ts'
import { refusal } from '../../../../test/refusal.ts'
import { readCategoryNames } from '../catalog.ts'
import { startRewriting } from './rewrite-documents.ts'
import { startTelling } from './tell-untyped.ts'

const server = useServer()
const priced = { skus: [{ choice: [], price: '20.00', stock: 3 }], on_shelf: true }

const find = async (seller: Pick<BuiltSeller, 'shopId'>, keyword: string, lang: 'en' | 'de' | 'zh-cn' = 'en') => {
  const page = await server.client(undefined, lang).call('GET /api/goods/list', { keyword, merchant_id: seller.shopId })
  return page.list.map(({ id }) => id)
}
const sell = async (seller: BuiltSeller, over: Partial<Edit> & Pick<Edit, 'title'>) =>
  editGoods(seller, { category_id: await buildCategory(server.databases.shop), ...priced, ...over })

/** Products whose card, by which lists find them, is of another kind than they are. */
const otherwiseOnCards = () =>
  server.databases.owner.many(sql`
    SELECT p.id FROM product AS p JOIN product_card AS c ON c.id = p.id WHERE c.type_id IS DISTINCT FROM p.type_id`)

describe('what kind of thing a product is', () => {
  test('is told by its title where its seller says nothing, said to be a guess, and finds it in languages that it does not speak', async () => {
    const seller = await buildSeller(server)
    const made = await sell(seller, { title: { en: 'Laptop sleeve of felt', de: 'Laptoptasche aus Filz' } })
    expect(made.type).toMatchObject({ id: 'laptop-bag', guessed: true })
    expect(await find(seller, '电脑包', 'zh-cn')).toEqual([made.id])
    // Until somebody has chosen, it goes with the title.
    const renamed = await editGoods(seller, again(made, { title: { en: 'Table lamp of felt' } }))
    expect(renamed.type).toMatchObject({ id: 'table-lamp', guessed: true })
    // What nothing tells has none, and is found by its own words.
    const odd = await sell(seller, { title: { en: 'Zyx 400' } })
    expect(odd.type).toBeNull()
    expect(await find(seller, 'zyx')).toEqual([odd.id])
  })

  test('is chosen among all kinds by any of their words, and stays as chosen', async () => {
    const seller = await buildSeller(server)
    const made = await sell(seller, { title: { en: 'Harbour lamp' } })
    const { list } = await seller.client.call('GET /api/seller/goods_types', { keyword: 'stehl' })
    expect(list[0]).toMatchObject({ id: 'floor-lamp', name: 'floor lamp' })
    expect(list[0]?.path.at(-1)).toBe('lamp')
    const chosen = await editGoods(seller, again(made, { type_id: 'floor-lamp' }))
    expect(chosen.type).toMatchObject({ id: 'floor-lamp', guessed: false })
    const renamed = await editGoods(seller, again(chosen, { title: { en: 'Harbour table lamp' } }))
    expect(renamed.type).toMatchObject({ id: 'floor-lamp', guessed: false })
    expect(await find(seller, 'Stehlampe', 'de')).toEqual([made.id])
    expect(await otherwiseOnCards()).toEqual([])
    expect(await refusal(editGoods(seller, again(renamed, { type_id: 'no-such-kind' })))).toMatchObject({
      code: 1001,
      data: { field: 'type_id' },
    })
  })

  test('is nothing that cannot stand in the category that its seller chose', async () => {
    const seller = await buildSeller(server)
    const categories = await server.databases.shop.tx(readCategoryNames)
    const food = categories.find(({ slug }) => slug === 'food')?.id ?? ''
    expect((await sell(seller, { title: { en: 'Desk lamp biscuits' }, category_id: food })).type).toBeNull()
  })
})

test('a product from before there were types gets one by itself; its version and its place in the list stay', async () => {
  const seller = await buildSeller(server)
  const old = await buildProduct(server.databases.shop, {
    shopId: seller.shopId,
    title: { en: 'Pendant lamp of glass' },
  })
  const untyped = await buildProduct(server.databases.shop, { shopId: seller.shopId, title: { en: 'Zyx 500' } })
  const before = await seller.client.call('GET /api/seller/goods_detail', { id: old.id })
  expect(await find(seller, '吊灯', 'zh-cn')).toEqual([])
  await startTelling(server.databases.shop, server.clock.now())
  await server.settle()
  const now = await seller.client.call('GET /api/seller/goods_detail', { id: old.id })
  expect(before.type).toBeNull()
  expect(now).toEqual({ ...before, type: expect.objectContaining({ id: 'pendant-lamp', guessed: true }) })
  expect(await find(seller, '吊灯', 'zh-cn')).toEqual([old.id])
  expect((await seller.client.call('GET /api/seller/goods_detail', { id: untyped.id })).type).toBeNull()
  expect(await otherwiseOnCards()).toEqual([])
})

test('what an older release cut into other words is found by those of this one, by itself', async () => {
  const seller = await buildSeller(server)
  const { id } = await sell(seller, { title: { en: 'Zephyr notebook with 16 GB' } })
  await server.databases.shop.tx(async (tx) => {
    await tx.run(sql`
      UPDATE search_document SET words = ts_delete(words, '16gb'), impacts = impacts - '16gb', edition = 0 WHERE product_id = ${id}`)
    await tx.run(sql`UPDATE search_word SET products = products - 1 WHERE word = '16gb'`)
  })
  expect(await find(seller, '16gb')).toEqual([])
  await startRewriting(server.databases.shop, server.clock.now())
  await server.settle()
  expect(await find(seller, '16gb')).toEqual([id])
})
