import { expect, test } from 'vitest'
import { AT_ONCE, type BuiltOrder, buildBuyer, buildOrder, send } from '../../../test/factories/orders.ts'
import { useServer } from '../../../test/harness.ts'
import { fireDueTimers } from '../../platform/timers.ts'
import { timers } from '../../timers.ts'
import { readShopBalances } from '../wallet/wallet.ts'
import { loadDetail } from './orders.ts'

const server = useServer()

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/** As its buyer sees it; her session has ended by then. */
const detail = ({ buyer, id }: BuiltOrder) =>
  loadDetail(server.system, server.databases.shop, { id }, { buyerId: buyer.id })

/** Two workers look for due timers at the same time, as two processes would. */
async function twoWorkersFire(): Promise<void> {
  await Promise.all([fireDueTimers(server.system, timers), fireDueTimers(server.system, timers)])
}

/** Moves the clock to a second before and then a second past a moment, and says how the order stood at both. */
async function around(order: BuiltOrder, milliseconds: number) {
  await server.moveClock(milliseconds - 2 * SECOND)
  await twoWorkersFire()
  const before = await detail(order)
  await server.moveClock(4 * SECOND)
  await twoWorkersFire()
  return { before, after: await detail(order) }
}

const eventsOf = ({ timeline }: Awaited<ReturnType<typeof detail>>, event: string) =>
  timeline.filter((one) => one.event === event)

test('A1: an order that is not paid in 30 minutes is cancelled, and its goods can be bought by others', async () => {
  const order = await buildOrder(server, 'unpaid')
  const { before, after } = await around(order, 30 * MINUTE)
  expect([before.status, after.status]).toEqual([0, -1])
  expect(eventsOf(after, 'cancel')).toMatchObject([{ from: 0, to: -1, who: 'system' }])
  const goods = await server.client().call('GET /api/goods/detail', { id: order.product.id })
  expect(goods.skus[0]?.stock).toBe(10)
})

test('A2: an order that is not sent in 7 days is cancelled, packed or not, and all its money comes back', async () => {
  const buyer = await buildBuyer(server, 5_000n)
  const order = await buildOrder(server, 'packed', { buyer })
  const { before, after } = await around(order, 7 * DAY)
  expect([before.status, after.status, after.refunded]).toEqual([1, -2, '29.00'])
  expect(eventsOf(after, 'refund')).toHaveLength(1)
})

test('A3: 30 days after dispatch a parcel of which nobody heard counts as received', async () => {
  const order = await buildOrder(server, 'sent')
  const { before, after } = await around(order, 30 * DAY)
  expect([before.status, after.status]).toEqual([2, 3])
  expect(eventsOf(after, 'confirm')).toMatchObject([{ who: 'system' }])
})

test('A3: seven days after the last parcel was delivered, and seven more for the one extension', async () => {
  const order = await buildOrder(server, 'packed')
  const { seller, buyer, id } = order
  const packages = [
    { carrier: 'CTT', no: 'A', items: [{ order_item_id: (await detail(order)).items[0]?.id ?? '', quantity: 1 }] },
    { carrier: 'CTT', no: 'B' },
  ]
  await seller.client.call('POST /api/seller/order_ship', { id, packages })
  const scan = (no: string) =>
    seller.client.call('POST /api/seller/order_trace', {
      id,
      no,
      time: server.clock.now().toISOString(),
      text: 'Delivered',
      delivered: true,
    })
  const monthLater = Date.parse((await scan('A')).next?.at ?? '')
  expect(monthLater - server.clock.now().getTime()).toBeGreaterThan(29 * DAY)
  const weekLater = Date.parse((await scan('B')).next?.at ?? '')
  expect(weekLater - server.clock.now().getTime()).toBeLessThanOrEqual(7 * DAY)
  const extended = await buyer.client.call('POST /api/order/extend', { id })
  expect(Date.parse(extended.next?.at ?? '')).toBe(weekLater + 7 * DAY)
  await expect(buyer.client.call('POST /api/order/extend', { id }, AT_ONCE)).rejects.toMatchObject({ code: 1423 })
  const { before, after } = await around(order, 14 * DAY)
  expect([before.status, after.status]).toEqual([2, 3])
})

test('A4: seven days after receipt an order is completed, and no review is invented', async () => {
  const order = await buildOrder(server, 'received')
  const { before, after } = await around(order, 7 * DAY)
  expect([before.status, after.status]).toEqual([3, 4])
  expect(after.items.every((item) => !item.reviewed)).toBe(true)
  const reviews = await server.client().call('GET /api/goods/comment_list', { id: order.product.id })
  expect(reviews.list).toEqual([])
})

test('A5: after the after-sale window what is pending becomes the shop’s own, once', async () => {
  const order = await buildOrder(server, 'received')
  // 29.00 paid, of which 5 % of the goods (24.00) are the platform's.
  expect(await readShopBalances(server.databases.shop, order.seller.shopId)).toMatchObject({
    pending: 2780n,
    payable: 0n,
  })
  const { before, after } = await around(order, 15 * DAY)
  expect([before.status, after.status]).toEqual([4, 4])
  expect([eventsOf(before, 'release'), eventsOf(after, 'release')].map((events) => events.length)).toEqual([0, 1])
  expect(await readShopBalances(server.databases.shop, order.seller.shopId)).toMatchObject({
    pending: 0n,
    payable: 2780n,
  })
})

test('what the order says comes next is when it happens', async () => {
  const order = await buildOrder(server, 'paid')
  const paid = await detail(order)
  expect(paid.next).toMatchObject({ action: 'pack', who: 'seller' })
  await order.seller.client.call('POST /api/seller/order_pack', { id: order.id })
  expect((await detail(order)).next).toEqual({ action: 'ship', who: 'seller', at: paid.next?.at })
  await send(order.seller, order.id)
  expect((await detail(order)).next).toMatchObject({ action: 'confirm', who: 'buyer' })
})

test('a buyer reminds the seller once a server day', async () => {
  const order = await buildOrder(server, 'paid')
  const remind = () => order.buyer.client.call('POST /api/order/remind', { id: order.id }, AT_ONCE)
  expect((await remind()).allowed).not.toContain('remind')
  await expect(remind()).rejects.toMatchObject({ code: 1429 })
  await server.moveClock(DAY)
  expect(eventsOf(await remind(), 'remind')).toHaveLength(2)
})
