import { cents } from '@tradewind/contract/money'
import { expect, test } from 'vitest'
import { buildProduct } from '../../../test/factories/catalog.ts'
import { again, editGoods } from '../../../test/factories/goods.ts'
import { AT_ONCE, buildBuyer, buildOrder, buildSeller } from '../../../test/factories/orders.ts'
import { buildRefund } from '../../../test/factories/refunds.ts'
import { useServer } from '../../../test/harness.ts'

const server = useServer()

const plenty = { skus: [{ choice: [], price: cents(1200), stock: 100 }] }

test('every tab holds the orders in its state, and the counts agree with the tabs', async () => {
  const buyer = await buildBuyer(server, 1_000_000n)
  const seller = await buildSeller(server)
  const product = await buildProduct(server.databases.shop, { shopId: seller.shopId, ...plenty })
  const stages = ['unpaid', 'paid', 'packed', 'sent', 'received', 'completed', 'cancelled', 'refunded'] as const
  for (const stage of stages) await buildOrder(server, stage, { buyer, seller, product })
  // Asked for, on its way back, and agreed to while the money cannot be moved.
  for (const stage of ['applied', 'returning', 'stuck'] as const)
    await buildRefund(server, stage, { order: await buildOrder(server, 'received', { buyer, seller, product }) })
  const expected = { '0': 1, '1': 2, '2': 1, '3': 1, '4': 1, '-1': 1, '-2': 1, '-3': 1, '-4': 1, '-5': 1 }
  for (const [status, count] of Object.entries(expected) as ['0', number][]) {
    const { list } = await buyer.client.call('GET /api/user/order_list', { status })
    expect(
      list.map((order) => String(order.status)),
      status,
    ).toEqual(Array(count).fill(status))
    expect((await seller.client.call('GET /api/seller/order_list', { status })).list).toHaveLength(count)
  }
  const { counts } = await buyer.client.call('GET /api/order/count')
  expect(Object.fromEntries(counts.map(({ status, count }) => [status, count]))).toEqual(expected)
  const todo = await seller.client.call('GET /api/seller/order_count')
  expect(todo).toMatchObject({ to_pack: 1, to_ship: 1 })
})

test('an order of nothing but exempt goods is not offered for revocation in the list, once it was sent', async () => {
  const [buyer, seller] = [await buildBuyer(server), await buildSeller(server)]
  const [bread, lamp] = [
    await buildProduct(server.databases.shop, { shopId: seller.shopId }),
    await buildProduct(server.databases.shop, { shopId: seller.shopId }),
  ]
  const before = await seller.client.call('GET /api/seller/goods_detail', { id: bread.id })
  await editGoods(seller, again(before, { exempt: 'perishable' }))
  const sent = await buildOrder(server, 'sent', { buyer, seller, product: bread })
  const other = await buildOrder(server, 'sent', { buyer, seller, product: lamp })
  const { list } = await buyer.client.call('GET /api/user/order_list')
  expect(list.map(({ id, allowed }) => [id, allowed.includes('revoke')])).toEqual([
    [other.id, true],
    [sent.id, false],
  ])
})

test('page by page nothing appears twice or is missed while new orders arrive', async () => {
  const buyer = await buildBuyer(server, 1_000_000n)
  const seller = await buildSeller(server)
  const product = await buildProduct(server.databases.shop, { shopId: seller.shopId, ...plenty })
  const placed: string[] = []
  const order = async () => (await buildOrder(server, 'unpaid', { buyer, seller, product })).id
  for (let index = 0; index < 7; index += 1) placed.unshift(await order())
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await buyer.client.call('GET /api/user/order_list', { limit: 3, cursor })
    seen.push(...page.list.map((one) => one.id))
    cursor = page.next_cursor ?? undefined
    await order()
  } while (cursor)
  expect(seen).toEqual(placed)
  await expect(buyer.client.call('GET /api/user/order_list', { cursor: 'made-up' })).rejects.toMatchObject({
    code: 1001,
  })
})

test('a client that counts pages sees what one that follows cursors sees', async () => {
  const buyer = await buildBuyer(server, 1_000_000n)
  const seller = await buildSeller(server)
  const product = await buildProduct(server.databases.shop, { shopId: seller.shopId, ...plenty })
  for (let index = 0; index < 5; index += 1) await buildOrder(server, 'unpaid', { buyer, seller, product })
  const turned = (page: number | undefined, cursor?: string) =>
    buyer.client.call('GET /api/user/order_list', { limit: 2, page, cursor })
  const first = await turned(undefined)
  const second = await turned(undefined, first.next_cursor ?? '')
  expect(await turned(1)).toEqual(first)
  expect(await turned(2)).toEqual(second)
  expect((await turned(3)).list).toHaveLength(1)
  expect(await turned(4)).toMatchObject({ list: [], next_cursor: null })
  expect(await turned(3, first.next_cursor ?? ''), 'a cursor goes before a number').toEqual(second)
  await expect(turned(501)).rejects.toMatchObject({ code: 1001, data: { field: 'page' } })
  await expect(turned(0)).rejects.toMatchObject({ code: 1001, data: { field: 'page' } })
})

test('a seller finds an order by its number or by the name on the parcel, and sees only the own shop’s', async () => {
  const order = await buildOrder(server, 'paid')
  const { client } = order.seller
  const find = async (keyword: string, who = client) =>
    (await who.call('GET /api/seller/order_list', { keyword })).list.map((one) => one.sn)
  expect(await find(order.sn.toLowerCase())).toEqual([order.sn])
  expect(await find('haddad')).toEqual([order.sn])
  expect(await find('%')).toEqual([])
  expect(await find(order.sn, (await buildSeller(server)).client)).toEqual([])
})

test('an order is found by its number as well as by its id, in either case', async () => {
  const order = await buildOrder(server, 'unpaid')
  const { client } = order.buyer
  expect((await client.call('GET /api/order/detail', { sn: order.sn.toLowerCase() })).id).toBe(order.id)
  await expect(client.call('GET /api/order/detail', {})).rejects.toMatchObject({ code: 1001 })
  await expect(client.call('GET /api/order/detail', { sn: 'NOSUCHSN' })).rejects.toMatchObject({ code: 1004 })
})

test('what was bought once can be put into the bag again, as far as there is some', async () => {
  const order = await buildOrder(server, 'completed', { quantity: 8 })
  const again = () => order.buyer.client.call('POST /api/order/again', { id: order.id }, AT_ONCE)
  expect(await again()).toEqual({ added: 1, unavailable: [] })
  const bag = await order.buyer.client.call('GET /api/cart/list')
  expect(bag.shops[0]?.lines[0]).toMatchObject({ sku_id: order.product.skuIds[0], quantity: 2 })
  await buildOrder(server, 'paid', { product: order.product, seller: order.seller, quantity: 2 })
  expect(await again()).toEqual({ added: 0, unavailable: ['Bedside lamp'] })
})

test('a parcel is refused until every unit is in one, and a word of the carrier that comes twice is shown once', async () => {
  const order = await buildOrder(server, 'packed')
  const { client } = order.seller
  const { items } = await client.call('GET /api/seller/order_detail', { id: order.id })
  const line = items[0]?.id ?? ''
  const ship = (quantity: number) =>
    client.call(
      'POST /api/seller/order_ship',
      { id: order.id, packages: [{ carrier: 'CTT', no: 'X1', items: [{ order_item_id: line, quantity }] }] },
      AT_ONCE,
    )
  await expect(ship(1)).rejects.toMatchObject({ code: 1001, data: { field: 'packages' } })
  await expect(ship(3)).rejects.toMatchObject({ code: 1001, data: { field: 'packages.0.items.0.quantity' } })
  expect((await ship(2)).packages[0]?.items).toMatchObject([{ order_item_id: line, quantity: 2 }])
  const time = server.clock.now().toISOString()
  const trace = (over: object = {}) =>
    client.call('POST /api/seller/order_trace', { id: order.id, no: 'X1', time, text: 'In Porto', ...over }, AT_ONCE)
  await trace()
  expect((await trace()).packages[0]?.traces).toHaveLength(1)
  await expect(trace({ no: 'X2' })).rejects.toMatchObject({ code: 1001, data: { field: 'no' } })
  await expect(trace({ time: '2100-01-01T00:00:00.000Z' })).rejects.toMatchObject({ data: { field: 'time' } })
})

test('what most carriers tell of a parcel is read in the language of whoever reads it', async () => {
  const order = await buildOrder(server, 'sent')
  const time = server.clock.now().toISOString()
  const { packages } = await order.seller.client.call('GET /api/seller/order_detail', { id: order.id })
  const told = {
    id: order.id,
    no: packages[0]?.no ?? '',
    time,
    text: 'OUT FOR DEL',
    place: 'Leipzig',
    step: 'out' as const,
  }
  await order.seller.client.call('POST /api/seller/order_trace', told)
  const read = async (lang: string) => {
    const answer = await server.client(order.buyer.token, lang).call('GET /api/order/logistics', { id: order.id })
    return answer.packages[0]?.traces
  }
  expect(await read('de')).toEqual([{ time, text: 'In Zustellung', place: 'Leipzig', delivered: false }])
  expect(await read('zh-cn')).toMatchObject([{ text: '派送中' }])
})

test('notices are read one by one or all at once, and only one’s own', async () => {
  const buyer = await buildBuyer(server)
  await buildOrder(server, 'sent', { buyer })
  await server.settle()
  const { list } = await buyer.client.call('GET /api/user/notice_list')
  expect(list.map((one) => [one.kind, one.read])).toEqual([
    ['order.shipped', false],
    ['order.paid', false],
  ])
  const other = await buildBuyer(server)
  await other.client.call('POST /api/user/notice_read', { ids: [list[0]?.id ?? ''] })
  expect(await buyer.client.call('GET /api/user/notice_count')).toEqual({ unread: 2 })
  expect(await buyer.client.call('POST /api/user/notice_read', { ids: [list[0]?.id ?? ''] })).toEqual({ unread: 1 })
  expect(await buyer.client.call('POST /api/user/notice_read', { all: true })).toEqual({ unread: 0 })
})
