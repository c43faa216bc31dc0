import { DAY_MS } from '@tradewind/contract/durations'
import { cents } from '@tradewind/contract/money'
import { expect, test } from 'vitest'
import { buildProduct } from '../../../test/factories/catalog.ts'
import {
  AT_ONCE,
  type BuiltOrder,
  type BuiltSeller,
  buildBuyer,
  buildOrder,
  buildSeller,
} from '../../../test/factories/orders.ts'
import { buildShopStaff } from '../../../test/factories/staff.ts'
import { useServer } from '../../../test/harness.ts'
import { waitingForLocks } from '../../../test/lock-waits.ts'
import { moveClockOnly } from '../../../test/moved-clock.ts'
import { expectBestSellers } from '../../../test/sales-add-up.ts'
import { salesThatDisagree } from '../../../test/sales-agree.ts'
import { foldSales } from './sales-fold.sql.ts'

// What a shop is told that it sold, counted by hand. That the kept sums are those of all orders is checked behind each test of the server.
const server = useServer()

const today = () => server.clock.now().toISOString().slice(0, 10)
const salesOf = async ({ client }: BuiltSeller, days: '7' | '30' | '90' = '7') =>
  client.call('GET /api/seller/sales', { days })
/** As the sweep of a process does whose clock is so much ahead. */
const fold = (ahead = 0) =>
  server.databases.background.tx((tx) => foldSales(tx, new Date(server.clock.now().getTime() + ahead)))

const giveBack = (order: BuiltOrder, amount: string) =>
  order.seller.client.call(
    'POST /api/seller/refund_give',
    { order_id: order.id, amount, reason: 'One was scratched.' },
    AT_ONCE,
  )

test('a shop that sold nothing has days of nothing, and nobody ever paid', async () => {
  const { list, total, before, ever } = await salesOf(await buildSeller(server))
  expect(list).toHaveLength(7)
  expect(list.at(-1)).toMatchObject({ day: today(), orders: 0, sales: '0.00', settled: '0.00' })
  expect({ total, before, ever }).toEqual({
    total: { orders: 0, sales: '0.00', settled: '0.00', escrow: '0.00', back: '0.00' },
    before: { orders: 0, sales: '0.00' },
    ever: false,
  })
})

test('what was paid counts on its day, what was received is settled, and what goes back leaves the day it was paid', async () => {
  const seller = await buildSeller(server)
  // Each two pieces at 12.00 and freight 5.00.
  await buildOrder(server, 'unpaid', { seller })
  const kept = await buildOrder(server, 'received', { seller })
  await buildOrder(server, 'paid', { seller })
  await buildOrder(server, 'refunded', { seller })
  expect(await salesOf(seller)).toMatchObject({
    total: { orders: 2, sales: '58.00', settled: '29.00', escrow: '29.00', back: '29.00' },
    ever: true,
  })
  await fold()
  await moveClockOnly(server, 3 * DAY_MS)
  await giveBack(kept, '9.50')
  const later = await salesOf(seller)
  expect(later.list.at(-1)).toMatchObject({ day: today(), orders: 0, sales: '0.00' })
  expect(later.list.at(-4)).toMatchObject({ orders: 2, sales: '48.50', settled: '19.50' })
  // Of the kept sums and of what came since the same.
  await fold()
  expect(await salesOf(seller)).toEqual(later)
  await giveBack(kept, '19.50')
  expect((await salesOf(seller)).total).toMatchObject({ orders: 1, sales: '29.00', settled: '0.00', back: '58.00' })
})

test('the time before stands beside each day, as many days earlier', async () => {
  const seller = await buildSeller(server)
  await buildOrder(server, 'paid', { seller })
  await moveClockOnly(server, 7 * DAY_MS)
  await buildOrder(server, 'paid', { seller, quantity: 1 })
  const { list, total, before } = await salesOf(seller)
  expect(list.at(-1)).toMatchObject({ orders: 1, sales: '17.00', before: { orders: 1, sales: '29.00' } })
  expect([total.sales, before.sales]).toEqual(['17.00', '29.00'])
  expect((await salesOf(seller, '30')).total).toMatchObject({ orders: 2, sales: '46.00' })
})

test('best sellers are those that brought most, less what came back', async () => {
  const seller = await buildSeller(server)
  const skus = (price: bigint) => [{ choice: [], price: cents(price), stock: 50 }]
  const [dear, cheap] = [
    await buildProduct(server.databases.shop, { shopId: seller.shopId, skus: skus(50_00n) }),
    await buildProduct(server.databases.shop, { shopId: seller.shopId, skus: skus(1_00n) }),
  ]
  const back = await buildOrder(server, 'paid', { seller, product: dear, quantity: 2 })
  await buildOrder(server, 'paid', { seller, product: cheap, quantity: 3 })
  const best = async () => (await seller.client.call('GET /api/seller/best_sellers', { days: '7' })).list
  expect(await best()).toMatchObject([
    { goods_id: dear.id, pieces: 2, sales: '100.00' },
    { goods_id: cheap.id, pieces: 3, sales: '3.00' },
  ])
  await back.buyer.client.call('POST /api/order/cancel', { id: back.id }, AT_ONCE)
  await fold()
  expect(await best()).toMatchObject([{ goods_id: cheap.id, pieces: 3, sales: '3.00' }])
})

test('what sold best in so many days is right on each of them, before the sweep of a day and after it, also of one that is early', async () => {
  const seller = await buildSeller(server)
  const [lamp, vase] = [
    await buildProduct(server.databases.shop, { shopId: seller.shopId }),
    await buildProduct(server.databases.shop, { shopId: seller.shopId }),
  ]
  const buy = (product: typeof lamp, quantity: number) => buildOrder(server, 'received', { seller, product, quantity })
  await fold()
  const first = await buy(lamp, 3)
  await buy(vase, 2)
  const best = async (days: '7' | '30' | '90') =>
    (await seller.client.call('GET /api/seller/best_sellers', { days })).list.map(({ goods_id, pieces }) => [
      goods_id === lamp.id ? 'lamp' : 'vase',
      pieces,
    ])
  // Of the first day; then its last day in each span, and the first without it.
  const told: unknown[] = []
  for (const days of [0, 6, 1, 22, 1, 59, 1]) {
    await moveClockOnly(server, days * DAY_MS)
    for (const ahead of [undefined, 0, DAY_MS]) {
      if (ahead !== undefined) await fold(ahead)
      await expectBestSellers(server, seller)
    }
    if (days === 6) await buy(vase, 2)
    if (days === 22) await giveBack(first, '12.00')
    await expectBestSellers(server, seller)
    told.push([await best('7'), await best('30'), await best('90')])
  }
  const [both, vaseOnly] = [
    [
      ['vase', 4],
      ['lamp', 3],
    ],
    [['vase', 2]],
  ]
  const start = [
    ['lamp', 3],
    ['vase', 2],
  ]
  expect(told).toEqual([
    [start, start, start],
    [both, both, both],
    [vaseOnly, both, both],
    [[], both, both],
    [[], vaseOnly, both],
    [[], [], both],
    [[], [], vaseOnly],
  ])
})

test('who sweeps while somebody else does waits, so that a day leaves the spans once', async () => {
  const seller = await buildSeller(server)
  const product = await buildProduct(server.databases.shop, { shopId: seller.shopId })
  await buildOrder(server, 'paid', { seller, product })
  await moveClockOnly(server, 3 * DAY_MS)
  await buildOrder(server, 'paid', { seller, product, quantity: 3 })
  await fold()
  await moveClockOnly(server, 4 * DAY_MS)
  let second: Promise<void> | undefined
  await server.databases.background.tx(async (tx) => {
    await foldSales(tx, server.clock.now())
    second = fold()
    await expect.poll(() => waitingForLocks(server)).toBe(1)
  })
  await second
  await expectBestSellers(server, seller)
  expect(await salesThatDisagree(server.databases.shop)).toEqual([])
})

test('what sells out within a week is named, the soonest first; what lasts longer or sells seldom is not', async () => {
  const seller = await buildSeller(server)
  const product = async (stock: number) =>
    buildProduct(server.databases.shop, {
      shopId: seller.shopId,
      skus: [{ choice: [], price: cents(2_00n), stock }],
    })
  const [gone, soon, lasts, seldom] = [await product(4), await product(5), await product(100), await product(3)]
  const buyer = await buildBuyer(server)
  for (const [one, quantity] of [
    [gone, 4],
    [soon, 4],
    [lasts, 4],
    [seldom, 2],
  ] as const)
    await buildOrder(server, 'paid', { buyer, seller, product: one, quantity })
  // One of four left: 28 days sold four, so it lasts seven.
  expect(await seller.client.call('GET /api/seller/running_out')).toMatchObject({
    list: [
      { goods_id: gone.id, stock: 0, sold: 4, lasts: 0 },
      { goods_id: soon.id, stock: 1, sold: 4, lasts: 7 },
    ],
    count: 2,
    sold_out: 1,
  })
})

test('who is there for products sees no sales, who is there for money no stock', async () => {
  const { shopId } = await buildSeller(server)
  const [goods, money] = [
    await buildShopStaff(server, shopId, ['goods']),
    await buildShopStaff(server, shopId, ['money']),
  ]
  await expect(goods.client.call('GET /api/seller/sales')).rejects.toMatchObject({ error: 'access.denied' })
  await expect(money.client.call('GET /api/seller/running_out')).rejects.toMatchObject({ error: 'access.denied' })
  expect((await money.client.call('GET /api/seller/sales')).ever).toBe(false)
  expect((await goods.client.call('GET /api/seller/best_sellers')).list).toEqual([])
})
