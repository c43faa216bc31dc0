import { expect, test } from 'vitest'
import { buildProduct } from '../../../test/factories/catalog.ts'
import { buildBuyer, buildOrder, buildSeller, pay, review, send } from '../../../test/factories/orders.ts'
import { useServer } from '../../../test/harness.ts'

const server = useServer()

test('an order goes from the bag to its review, and everyone sees where it is', async () => {
  const buyer = await buildBuyer(server, 10_000n)
  const seller = await buildSeller(server)
  const product = await buildProduct(server.databases.shop, { shopId: seller.shopId })
  const bag = await buyer.client.call('POST /api/cart/add', {
    goods_id: product.id,
    sku_id: product.skuIds[0],
    quantity: 2,
  })
  const line = bag.shops[0]?.lines[0]
  const quote = await buyer.client.call('POST /api/order/preview', {
    cart_ids: [line?.id ?? ''],
    address_id: buyer.addressId,
  })
  expect(quote).toMatchObject({ subtotal: '24.00', freight: '5.00', discount: '0.00', total: '29.00', changes: [] })
  expect(quote).toMatchObject({ balance: '100.00', has_pay_password: true, promo: null })

  const placed = await buyer.client.call('POST /api/order/create', {
    quote_id: quote.quote_id,
    address_id: buyer.addressId,
    remarks: { [seller.shopId]: 'Please no plastic.' },
  })
  expect(placed.pay_total).toBe('29.00')
  expect(await buyer.client.call('GET /api/cart/count')).toEqual({ count: 0 })
  const id = placed.orders[0]?.id ?? ''
  const unpaid = await buyer.client.call('GET /api/order/detail', { id })
  expect(unpaid).toMatchObject({ status: 0, remark: 'Please no plastic.', allowed: ['pay', 'cancel', 'again'] })
  expect(unpaid.next).toEqual({ action: 'pay', who: 'buyer', at: placed.expires_at })

  expect(await pay(buyer, placed.trade_sn)).toEqual({ paid: '29.00', balance: '71.00', orders: placed.orders })
  expect(await seller.client.call('GET /api/seller/order_count')).toMatchObject({ to_pack: 1, to_ship: 0 })
  const packed = await seller.client.call('POST /api/seller/order_pack', { id })
  expect(packed).toMatchObject({
    status: 1,
    packed: true,
    buyer: { name: 'Amira Haddad' },
    allowed: ['cancel', 'ship', 'give'],
  })
  const sent = await send(seller, id)
  expect(sent).toMatchObject({
    status: 2,
    allowed: ['trace', 'renumber', 'give'],
    packages: [{ carrier: 'CTT', no: 'CT123456789PT' }],
  })
  const time = server.clock.now().toISOString()
  const traced = await seller.client.call('POST /api/seller/order_trace', {
    id,
    no: 'CT123456789PT',
    time,
    text: 'Handed over',
    place: 'Porto',
    delivered: true,
  })
  expect(traced.timeline[0]).toMatchObject({ event: 'deliver', from: 2, to: 2, who: 'seller' })
  const { packages } = await buyer.client.call('GET /api/order/logistics', { sn: placed.orders[0]?.sn })
  expect(packages[0]?.traces).toEqual([{ time, text: 'Handed over', place: 'Porto', delivered: true }])

  const received = await buyer.client.call('POST /api/order/confirm', { id })
  expect(received).toMatchObject({
    status: 3,
    allowed: ['comment', 'apply', 'revoke', 'again'],
    next: { action: 'comment', who: 'buyer' },
  })
  const done = await review(buyer, id)
  expect(done).toMatchObject({ status: 4, next: null, items: [{ reviewed: true }] })
  expect(done.timeline.map((event) => event.event).reverse()).toEqual([
    'create',
    'pay',
    'pack',
    'ship',
    'deliver',
    'confirm',
    'complete',
  ])

  await server.settle()
  const reviews = await server.client().call('GET /api/goods/comment_list', { id: product.id })
  expect(reviews.list).toMatchObject([{ goods_score: 5, content: 'Warm light, well packed.' }])
  expect(reviews.list[0]?.buyer).toMatch(/^b\*{3}.$/)
  const goods = await server.client().call('GET /api/goods/detail', { id: product.id })
  expect(goods).toMatchObject({ sold: 2, reviews: { count: 1 } })
  const notices = await buyer.client.call('GET /api/user/notice_list')
  expect(notices.list.map((notice) => notice.kind)).toEqual([
    'order.received',
    'order.delivered',
    'order.shipped',
    'order.paid',
  ])
})

test('what a buyer paid comes back whole when she cancels before anything is packed', async () => {
  const buyer = await buildBuyer(server, 5_000n)
  const order = await buildOrder(server, 'paid', { buyer })
  const cancelled = await buyer.client.call('POST /api/order/cancel', { id: order.id, reason: 'Found one at home' })
  expect(cancelled).toMatchObject({ status: -2, refunded: '29.00', cancel_reason: 'Found one at home', next: null })
  expect(cancelled.timeline.map(({ from, to }) => [from, to])).toEqual([
    [-3, -2],
    [1, -3],
    [0, 1],
    [null, 0],
  ])
  expect((await buyer.client.call('GET /api/user/getUserInfo')).balance).toBe('50.00')
})

test('an order reads in the language of its reader', async () => {
  const buyer = await buildBuyer(server, 5_000n, 'ar')
  const order = await buildOrder(server, 'paid', { buyer })
  await server.settle()
  const detail = await buyer.client.call('GET /api/order/detail', { sn: order.sn })
  expect(detail.items[0]?.title).toBe('مصباح سرير')
  expect(detail.ships_from).toContain('بورتو')
  const { list } = await buyer.client.call('GET /api/user/notice_list')
  expect(list[0]?.title).toContain('تم الدفع')
})
