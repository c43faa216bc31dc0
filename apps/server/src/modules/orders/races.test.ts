import { cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { buildMatrix, buildProduct } from '../../../test/factories/catalog.ts'
import {
  AT_ONCE,
  type BuiltBuyer,
  buildBuyer,
  buildOrder,
  buildPromo,
  buildSeller,
  PAY_PASSWORD,
  pay,
  place,
  send,
} from '../../../test/factories/orders.ts'
import { useServer } from '../../../test/harness.ts'

const server = useServer()

const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
const buyers = async (count: number, balance?: bigint): Promise<BuiltBuyer[]> => {
  const all: BuiltBuyer[] = []
  for (const _ of times(count)) all.push(await buildBuyer(server, balance))
  return all
}

type Refused = { code: number; data: Record<string, unknown> }
/** Answers and refusals of calls that were all made at once. */
async function together<T>(work: Promise<T>[]): Promise<{ answers: T[]; refusals: Refused[] }> {
  const results = await Promise.allSettled(work)
  return {
    answers: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    refusals: results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Refused] : [])),
  }
}

const codesOf = (refusals: Refused[]) => refusals.map((refused) => refused.code)

test('an order that is paid 64 times at once is paid once, answers alike, and locks nobody', async () => {
  const buyer = await buildBuyer(server, 10_000n)
  const order = await buildOrder(server, 'unpaid', { buyer })
  const { answers, refusals } = await together(times(64).map(() => pay(buyer, order.tradeSn)))
  expect(refusals).toEqual([])
  expect(answers).toHaveLength(64)
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ paid: '29.00', balance: '71.00' })
  // A wrong code answers the same, too: nothing is tried any more.
  expect(await pay(buyer, order.tradeSn, '999999')).toEqual(answers[0])
  expect((await buyer.client.call('GET /api/user/getUserInfo')).balance).toBe('71.00')
})

test('orders that are paid by their ids become one trade, once, however often they are tapped', async () => {
  const buyer = await buildBuyer(server, 50_000n)
  const seller = await buildSeller(server)
  const product = await buildProduct(server.databases.shop, {
    shopId: seller.shopId,
    skus: [{ choice: [], price: cents(1200), stock: 100 }],
  })
  const ids: string[] = []
  // Many, so that the next tap comes while they are being paid.
  for (const _ of times(12)) ids.push((await buildOrder(server, 'unpaid', { buyer, seller, product })).id)
  const request = { ids, pay_password: PAY_PASSWORD }
  const { answers, refusals } = await together(
    times(32).map(() => buyer.client.call('POST /api/order/pay', request, AT_ONCE)),
  )
  expect(refusals).toEqual([])
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ paid: '348.00', balance: '152.00' })
  const detail = await buyer.client.call('GET /api/order/detail', { id: ids[0] })
  expect(await pay(buyer, detail.trade_sn)).toEqual(answers[0])
})

test('a receipt that is confirmed 16 times at once is confirmed once; the others are told that it is done', async () => {
  const { buyer, id } = await buildOrder(server, 'sent')
  const { answers, refusals } = await together(
    times(16).map(() => buyer.client.call('POST /api/order/confirm', { id }, AT_ONCE)),
  )
  expect(answers).toHaveLength(1)
  expect(refusals.map(({ code, data }) => [code, data.status])).toEqual(times(15).map(() => [1423, 3]))
})

test('an order that its buyer cancels while the seller sends it is either sent or paid back, never both', async () => {
  for (const _ of times(8)) {
    const { buyer, seller, id } = await buildOrder(server, 'paid')
    const { answers, refusals } = await together<{ status: number }>([
      buyer.client.call('POST /api/order/cancel', { id }, AT_ONCE),
      send(seller, id),
    ])
    const { status } = await buyer.client.call('GET /api/order/detail', { id })
    expect([2, -2]).toContain(status)
    expect(answers.map((answer) => answer.status)).toEqual([status])
    expect(codesOf(refusals)).toEqual([1423])
  }
})

test('a quote that is ordered 20 times at once is one trade', async () => {
  const buyer = await buildBuyer(server)
  const product = await buildProduct(server.databases.shop)
  const quote = await buyer.client.call('POST /api/order/preview', { goods_id: product.id, sku_id: product.skuIds[0] })
  const request = { quote_id: quote.quote_id, address_id: buyer.addressId }
  const { answers, refusals } = await together(
    times(20).map(() => buyer.client.call('POST /api/order/create', request, AT_ONCE)),
  )
  expect(refusals).toEqual([])
  expect(new Set(answers.map((answer) => answer.trade_sn)).size).toBe(1)
  expect((await buyer.client.call('GET /api/user/order_list')).list).toHaveLength(1)
})

test('a balance that is good for 5 of 12 orders pays exactly 5', async () => {
  const buyer = await buildBuyer(server, 5n * 1700n + 1699n)
  const seller = await buildSeller(server)
  const product = await buildProduct(server.databases.shop, {
    shopId: seller.shopId,
    skus: [{ choice: [], price: cents(1200), stock: 12 }],
  })
  const trades: string[] = []
  for (const _ of times(12))
    trades.push((await buildOrder(server, 'unpaid', { buyer, seller, product, quantity: 1 })).tradeSn)
  const { answers, refusals } = await together(trades.map((trade) => pay(buyer, trade)))
  expect(answers).toHaveLength(5)
  expect(new Set(codesOf(refusals))).toEqual(new Set([3001]))
  expect(refusals[0]?.data.short).toBe('0.01')
  expect((await buyer.client.call('GET /api/user/getUserInfo')).balance).toBe('16.99')
})

test('of 200 SKUs with one unit each, wanted by six buyers each, 64 buyers buy exactly 200 units', async () => {
  const product = await buildMatrix(server.databases.shop, 200, 1)
  const all = await buyers(64, 0n)
  const ordered = await Promise.all(
    all.map(async (buyer, index) => {
      let mine = 0
      for (const turn of times(20)) {
        const sku_id = product.skuIds[(index * 3 + turn) % 200]
        const { answers, refusals } = await together([place(buyer, { goods_id: product.id, sku_id })])
        for (const refused of refusals) expect(refused.code).toBe(2001)
        mine += answers.length
      }
      return mine
    }),
  )
  expect(ordered.reduce((sum, mine) => sum + mine, 0)).toBe(200)
  const { reserved } = await server.databases.shop.one<{ reserved: number }>(sql`
    SELECT sum(reserved)::int AS reserved FROM stock WHERE sku_id = ANY(${product.skuIds})`)
  expect(reserved).toBe(200)
})

test('a promo code for 50 uses is used 50 times when 64 buyers use it at once', async () => {
  const code = `FIFTY${Date.now()}`
  await buildPromo(server, { code, maxUses: 50, benefit: { kind: 'amount', amount: cents(100) } })
  const product = await buildProduct(server.databases.shop, { skus: [{ choice: [], price: cents(1200), stock: 100 }] })
  const all = await buyers(64, 0n)
  const quotes = await Promise.all(
    all.map((buyer) =>
      buyer.client.call('POST /api/order/preview', {
        goods_id: product.id,
        sku_id: product.skuIds[0],
        promo_code: code,
      }),
    ),
  )
  const { answers, refusals } = await together(
    all.map((buyer, index) =>
      buyer.client.call('POST /api/order/create', {
        quote_id: quotes[index]?.quote_id ?? '',
        address_id: buyer.addressId,
      }),
    ),
  )
  expect(answers).toHaveLength(50)
  expect(new Set(codesOf(refusals))).toEqual(new Set([2003]))
  expect(new Set(refusals.map((refused) => refused.data.reason))).toEqual(new Set(['used_up']))
})

test('one buyer cannot use a code once per tab', async () => {
  const code = `ONCE${Date.now()}`
  await buildPromo(server, { code, perShopper: 1 })
  const buyer = await buildBuyer(server)
  const product = await buildProduct(server.databases.shop)
  const wish = { goods_id: product.id, sku_id: product.skuIds[0], quantity: 1, promo_code: code }
  const { answers, refusals } = await together(times(8).map(() => place(buyer, wish)))
  // Whoever came to the quote after the first order was shown the full price, and ordered at that.
  const orders = await buyer.client.call('GET /api/user/order_list')
  expect(orders.list.filter((order) => order.promo_code === code)).toHaveLength(1)
  for (const refused of refusals) expect(refused).toMatchObject({ code: 2003, data: { reason: 'already_used' } })
  expect(answers.length + refusals.length).toBe(8)
})

test('64 wrong payment passwords at once are checked five times, and nothing is paid', async () => {
  const buyer = await buildBuyer(server)
  const order = await buildOrder(server, 'unpaid', { buyer })
  const { answers, refusals } = await together(times(64).map(() => pay(buyer, order.tradeSn, '999999')))
  expect(answers).toEqual([])
  const codes = codesOf(refusals)
  expect([codes.filter((code) => code === 3002).length, codes.filter((code) => code === 3004).length]).toEqual([5, 59])
  await expect(pay(buyer, order.tradeSn)).rejects.toMatchObject({ code: 3004 })
})

test('paying and cancelling at once ends in one of the two, with the money where the order says', async () => {
  for (const _ of times(10)) {
    const buyer = await buildBuyer(server, 5_000n)
    const order = await buildOrder(server, 'unpaid', { buyer })
    await together<unknown>([
      pay(buyer, order.tradeSn),
      buyer.client.call('POST /api/order/cancel', { id: order.id }, AT_ONCE),
    ])
    const { status } = await buyer.client.call('GET /api/order/detail', { id: order.id })
    const { balance } = await buyer.client.call('GET /api/user/getUserInfo')
    // Cancelled before it was paid, or paid and then cancelled: the money is back in both.
    expect([-1, -2]).toContain(status)
    expect(balance).toBe('50.00')
  }
})
