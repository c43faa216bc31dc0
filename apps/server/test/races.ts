import { setTimeout as sleep } from 'node:timers/promises'
import { cents } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { newId } from '../src/platform/id.ts'
import { buildMatrix, buildProduct } from './factories/catalog.ts'
import {
  AT_ONCE,
  type BuiltBuyer,
  buildBuyer,
  buildOrder,
  buildPromo,
  buildSeller,
  pay,
  place,
  type Wish,
} from './factories/orders.ts'
import type { Server } from './harness.ts'

export const times = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

const NOT_NOW = 503

export type Refused = { code: number; data: Record<string, unknown> }
export const codesOf = (refusals: Refused[]) => refusals.map((refused) => refused.code)

/** Answers and refusals of calls that were all made at once. */
export async function together<T>(work: Promise<T>[]): Promise<{ answers: T[]; refusals: Refused[] }> {
  const results = await Promise.allSettled(work)
  return {
    answers: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    refusals: results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Refused] : [])),
  }
}

/**
 * Asks again as long as the answer is "not just now; nothing was done". In a process of its own a server is no more patient
 * than in a shop, and where the machine is slow it tells the last of so many just that.
 */
export async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if ((error as Refused).code !== NOT_NOW) throw error
    }
    await sleep(50)
  }
}

async function buyers(server: Server, count: number, balance?: bigint): Promise<BuiltBuyer[]> {
  const all: BuiltBuyer[] = []
  for (const _ of times(count)) all.push(await buildBuyer(server, balance))
  return all
}

const manyOfOne = (server: Server, stock: number, shopId?: string) =>
  buildProduct(server.databases.shop, { ...(shopId && { shopId }), skus: [{ choice: [], price: cents(1200), stock }] })

/** What must come out right however many do it at once, and in however many processes. */
export const races: [promise: string, run: (server: Server) => Promise<void>][] = [
  ['an order that is paid 64 times at once is paid once, answers alike, and locks nobody', payOnce],
  ['a balance that is good for 5 of 12 orders pays exactly 5', payWhatTheBalanceAllows],
  ['200 SKUs with one unit each, wanted by 64 buyers, sell 200 units', sellEachUnitOnce],
  ['a promo code for 50 uses is used 50 times when 64 buyers use it at once', useEachUseOnce],
  ['the last use of a code that 32 shoppers keep takes the freight off one parcel', useTheLastOnce],
  ['64 wrong payment passwords at once are checked five times, and nothing is paid', checkFiveTimes],
]

async function payOnce(server: Server): Promise<void> {
  const buyer = await buildBuyer(server, 10_000n)
  const order = await buildOrder(server, 'unpaid', { buyer })
  const { answers, refusals } = await together(times(64).map(() => insist(() => pay(buyer, order.tradeSn))))
  expect(refusals).toEqual([])
  expect(answers).toHaveLength(64)
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ paid: '29.00', balance: '71.00' })
  // A wrong code answers the same, too: nothing is tried any more.
  expect(await pay(buyer, order.tradeSn, '999999')).toEqual(answers[0])
  expect((await buyer.client.call('GET /api/user/getUserInfo')).balance).toBe('71.00')
}

async function payWhatTheBalanceAllows(server: Server): Promise<void> {
  const buyer = await buildBuyer(server, 5n * 1700n + 1699n)
  const seller = await buildSeller(server)
  const product = await manyOfOne(server, 12, seller.shopId)
  const trades: string[] = []
  for (const _ of times(12))
    trades.push((await buildOrder(server, 'unpaid', { buyer, seller, product, quantity: 1 })).tradeSn)
  const { answers, refusals } = await together(trades.map((trade) => insist(() => pay(buyer, trade))))
  expect(answers).toHaveLength(5)
  expect(new Set(codesOf(refusals))).toEqual(new Set([3001]))
  expect(refusals[0]?.data.short).toBe('0.01')
  expect((await buyer.client.call('GET /api/user/getUserInfo')).balance).toBe('16.99')
}

async function sellEachUnitOnce(server: Server): Promise<void> {
  const product = await buildMatrix(server.databases.shop, 200, 1)
  const all = await buyers(server, 64, 0n)
  const ordered = await Promise.all(
    all.map(async (buyer, index) => {
      let mine = 0
      for (const turn of times(20)) {
        const sku_id = product.skuIds[(index * 3 + turn) % 200]
        const { answers, refusals } = await together([insist(() => place(buyer, { goods_id: product.id, sku_id }))])
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
}

/** All are promised their price before the first of them orders: who asks after a code's last use is promised another. */
async function placeAllAtOnce(all: BuiltBuyer[], wish: Wish) {
  const quotes = await Promise.all(
    all.map(({ client, addressId }) =>
      insist(() => client.call('POST /api/order/preview', { address_id: addressId, ...wish }, AT_ONCE)),
    ),
  )
  return together(
    all.map(({ client, addressId }, index) => {
      const quote_id = quotes[index]?.quote_id ?? ''
      return insist(() => client.call('POST /api/order/create', { quote_id, address_id: addressId }, AT_ONCE))
    }),
  )
}

async function useEachUseOnce(server: Server): Promise<void> {
  const code = `FIFTY${newId().slice(-8)}`
  await buildPromo(server, { code, maxUses: 50, benefit: { kind: 'amount', amount: cents(100) } })
  const product = await manyOfOne(server, 100)
  const all = await buyers(server, 64, 0n)
  const wish = { goods_id: product.id, sku_id: product.skuIds[0], promo_code: code }
  const { answers, refusals } = await placeAllAtOnce(all, wish)
  expect(answers).toHaveLength(50)
  expect(new Set(codesOf(refusals))).toEqual(new Set([2003]))
  expect(new Set(refusals.map((refused) => refused.data.reason))).toEqual(new Set(['used_up']))
}

async function useTheLastOnce(server: Server): Promise<void> {
  const seller = await buildSeller(server)
  const product = await manyOfOne(server, 100, seller.shopId)
  const code = `POST${newId().slice(-8)}`
  const benefit = { kind: 'freight', cap: null } as const
  const id = await buildPromo(server, { code, shopId: seller.shopId, shown: true, maxUses: 1, benefit })
  const all = await buyers(server, 32, 0n)
  const wish = { goods_id: product.id, sku_id: product.skuIds[0], promo_code: code }
  await together(all.map(({ client }) => insist(() => client.call('POST /api/promo/collect', { id }, AT_ONCE))))
  const { answers, refusals } = await placeAllAtOnce(all, wish)
  expect(new Set(codesOf(refusals))).toEqual(new Set([2003]))
  expect(answers).toHaveLength(1)
  const paid = answers[0]?.orders[0]?.total
  expect(paid).toBe('12.00')
  const { list } = await seller.client.call('GET /api/seller/promo_list')
  expect(list[0]).toMatchObject({ used: 1, given: '5.00', state: 'over' })
}

async function checkFiveTimes(server: Server): Promise<void> {
  const buyer = await buildBuyer(server)
  const order = await buildOrder(server, 'unpaid', { buyer })
  const { answers, refusals } = await together(times(64).map(() => insist(() => pay(buyer, order.tradeSn, '999999'))))
  expect(answers).toEqual([])
  const codes = codesOf(refusals)
  expect([codes.filter((code) => code === 3002).length, codes.filter((code) => code === 3004).length]).toEqual([5, 59])
  await expect(pay(buyer, order.tradeSn)).rejects.toMatchObject({ code: 3004 })
  await expect(buyer.client.call('GET /api/user/getUserInfo')).resolves.toMatchObject({ in_escrow: '0.00' })
}
