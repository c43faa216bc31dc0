import { DAY_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { buildCategory, buildProduct } from '../../../../test/factories/catalog.ts'
import { comeBack, editGoods, scarf } from '../../../../test/factories/goods.ts'
import { AT_ONCE, buildBuyer, buildOrder, buildSeller } from '../../../../test/factories/orders.ts'
import { useServer } from '../../../../test/harness.ts'
import { refusal } from '../../../../test/refusal.ts'

const server = useServer()
const page = (id: string) => server.client().call('GET /api/goods/detail', { id })

test('a price that was raised for a week and cut again is told as what it was before, however it was changed', async () => {
  const seller = await buildSeller(server)
  const made = await editGoods(seller, scarf(await buildCategory(server.databases.shop)))
  await server.moveClock(40 * DAY_MS)
  const raised = await (await comeBack(server, seller)).call(
    'POST /api/seller/goods_bulk',
    { ids: [made.id], price: { kind: 'percent', percent: 50 } },
    AT_ONCE,
  )
  expect(raised.changed).toBe(1)
  expect((await page(made.id)).skus.map((sku) => [sku.price, sku.price_was])).toEqual([
    ['30.00', null],
    ['37.50', null],
  ])
  await server.moveClock(7 * DAY_MS)
  await (await comeBack(server, seller)).call(
    'POST /api/seller/goods_bulk',
    { ids: [made.id], price: { kind: 'set', price: '19.99' } },
    AT_ONCE,
  )
  expect((await page(made.id)).skus.map((sku) => [sku.price, sku.price_was])).toEqual([
    ['19.99', '20.00'],
    ['19.99', '25.00'],
  ])
})

test('a count is never below what waits for payment, and what was counted is a move of the stock', async () => {
  const seller = await buildSeller(server)
  const product = await buildProduct(server.databases.shop, { shopId: seller.shopId })
  await buildOrder(server, 'unpaid', { seller, product, quantity: 4 })
  const count = (stock: number) =>
    seller.client.call('POST /api/seller/goods_stock', { sku_id: product.skuIds[0], stock }, AT_ONCE)
  expect(await refusal(count(3))).toMatchObject({ code: 1001, data: { field: 'stock' } })
  const refused = await seller.client.call(
    'POST /api/seller/goods_bulk',
    { ids: [product.id], price: { kind: 'set', price: '1.00' }, stock: { kind: 'add', add: -7 } },
    AT_ONCE,
  )
  expect(refused.results[0]?.issues[0]).toEqual({
    field: 'skus[0].stock',
    message: '4 pieces wait for payment: not below that, please',
  })
  expect((await page(product.id)).price).toBe('12.00')
  expect(await count(4)).toEqual({ sku_id: product.skuIds[0], stock: 4, reserved: 4 })
  expect((await page(product.id)).skus[0]?.stock).toBe(0)
  const { list } = await seller.client.call('GET /api/seller/goods_list', { status: 'out_of_stock' })
  expect(list.map((row) => [row.id, row.stock, row.reserved])).toEqual([[product.id, 4, 4]])
  expect(
    await server.databases.shop.many(sql`
    SELECT reason, quantity FROM stock_move WHERE sku_id = ${product.skuIds[0]}`),
  ).toEqual([{ reason: 'counted', quantity: -6 }])
})

test('while buyers order and the seller counts, no piece is sold twice and the books of the stock hold', async () => {
  const seller = await buildSeller(server)
  const product = await buildProduct(server.databases.shop, { shopId: seller.shopId })
  const buyers = await Promise.all(Array.from({ length: 4 }, () => buildBuyer(server)))
  const add = () =>
    seller.client.call('POST /api/seller/goods_bulk', { ids: [product.id], stock: { kind: 'add', add: 1 } }, AT_ONCE)
  await Promise.all([
    ...buyers.map((buyer) => buildOrder(server, 'paid', { buyer, seller, product, quantity: 2 })),
    ...Array.from({ length: 6 }, add),
  ])
  const { skus } = await seller.client.call('GET /api/seller/goods_detail', { id: product.id })
  expect(skus).toMatchObject([{ stock: 10 - 8 + 6, reserved: 0 }])
})

test('two hundred products are changed at once, and each that cannot be is named', async () => {
  const seller = await buildSeller(server)
  const category = await buildCategory(server.databases.shop)
  const ids = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      const price = index === 7 ? '9999999.00' : '10.00'
      return (
        await editGoods(seller, { title: { en: `Cup ${index}` }, category_id: category, skus: [{ choice: [], price }] })
      ).id
    }),
  )
  const shelved = await seller.client.call('POST /api/seller/goods_shelf', { ids, on_shelf: true }, AT_ONCE)
  expect(shelved.changed).toBe(200)
  const dearer = await seller.client.call(
    'POST /api/seller/goods_bulk',
    { ids, price: { kind: 'amount', amount: '2.50' }, stock: { kind: 'set', stock: 4 } },
    AT_ONCE,
  )
  expect(dearer.changed).toBe(199)
  expect(dearer.results.filter((each) => each.result === 'refused')).toMatchObject([
    { id: ids[7], issues: [{ field: 'skus[0].price' }] },
  ])
  expect(await seller.client.call('GET /api/seller/goods_count', {})).toEqual({
    all: 200,
    shelf: 200,
    draft: 0,
    out_of_stock: 1,
    taken_down: 0,
  })
  const first = await seller.client.call('GET /api/seller/goods_list', {
    keyword: 'cup 19',
    sort: 'price_asc',
    limit: 10,
  })
  expect(first.list.map((row) => row.price)).toEqual(Array(10).fill('12.50'))
  const rest = await seller.client.call('GET /api/seller/goods_list', {
    keyword: 'cup 19',
    sort: 'price_asc',
    limit: 10,
    cursor: first.next_cursor ?? '',
  })
  expect(new Set([...first.list, ...rest.list].map((row) => row.title)).size).toBe(12)
  const removed = await seller.client.call('POST /api/seller/goods_remove', { ids: ids.slice(0, 50) }, AT_ONCE)
  expect(removed.changed).toBe(50)
  expect(
    await server.databases.shop.one(sql`
    SELECT c.goods AS category, t.goods AS shop FROM category AS c, shop_tally AS t
    WHERE c.id = ${category} AND t.shop_id = ${seller.shopId}`),
  ).toEqual({ category: 150, shop: 150 })
  expect(await refusal(page(ids[0] ?? ''))).toMatchObject({ code: 1004 })
})
