import { DAY_MS } from '@tradewind/contract/durations'
import { cents, formatDollars } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import type { BuiltSeller } from './factories/orders.ts'
import type { Server } from './harness.ts'

const SPANS = ['7', '30', '90'] as const
const dollars = (amount: bigint) => formatDollars(cents(amount))
const dayBefore = ({ clock }: Server, days: number) =>
  new Date(clock.now().getTime() - days * DAY_MS).toISOString().slice(0, 10)

/** What a shop is told that it sold, day by day, in all, in as many days before and by product, is what its orders add up to by themselves. */
export async function expectSalesAddUp(server: Server, seller: BuiltSeller): Promise<void> {
  const ago = (days: number) => dayBefore(server, days)
  for (const days of SPANS) {
    const length = Number(days)
    const { list, total, before } = await seller.client.call('GET /api/seller/sales', { days })
    const all = await sumsOf(server, seller, ago(length - 1), ago(0))
    expect(total, days).toEqual({
      orders: all.orders,
      sales: dollars(all.sales),
      settled: dollars(all.settled),
      escrow: dollars(all.sales - all.settled),
      back: dollars(all.back),
    })
    const earlier = await sumsOf(server, seller, ago(2 * length - 1), ago(length))
    expect(before, days).toEqual({ orders: earlier.orders, sales: dollars(earlier.sales) })
    const told = list.map(({ day, orders, sales, settled }) => ({ day, orders, sales, settled }))
    const brute = []
    for (let back = length - 1; back >= 0; back -= 1) {
      const { orders, sales, settled } = await sumsOf(server, seller, ago(back), ago(back))
      brute.push({ day: ago(back), orders, sales: dollars(sales), settled: dollars(settled) })
    }
    expect(told).toEqual(brute)
  }
  await expectBestSellers(server, seller)
}

type Sums = { orders: number; sales: bigint; settled: bigint; back: bigint }

/** Of all orders of a shop that were paid on these days, both among them. */
const sumsOf = ({ databases }: Server, { shopId }: BuiltSeller, from: string, to: string) =>
  databases.owner.one<Sums>(sql`
    SELECT count(*) FILTER (WHERE paid > refunded)::int AS orders, coalesce(sum(paid - refunded), 0)::bigint AS sales,
      coalesce(sum(paid - refunded) FILTER (WHERE received_at IS NOT NULL), 0)::bigint AS settled,
      coalesce(sum(refunded), 0)::bigint AS back
    FROM orders WHERE shop_id = ${shopId} AND paid > 0
      AND (paid_at AT TIME ZONE 'UTC')::date BETWEEN ${from}::date AND ${to}::date`)

/** Of each span those that brought most, in this order; none that brought more is left out. */
export async function expectBestSellers(server: Server, { shopId, client }: BuiltSeller): Promise<void> {
  for (const days of SPANS) {
    const { list } = await client.call('GET /api/seller/best_sellers', { days })
    const brute = await server.databases.owner.many<{ goods_id: string; pieces: number; sales: bigint }>(sql`
      SELECT l.goods_id, sum(l.quantity - l.refunded_quantity)::int AS pieces, sum(l.refundable - l.refunded)::bigint AS sales
      FROM orders AS o JOIN order_line AS l ON l.order_id = o.id
      WHERE o.shop_id = ${shopId} AND o.paid > 0
        AND (o.paid_at AT TIME ZONE 'UTC')::date BETWEEN ${dayBefore(server, Number(days) - 1)}::date AND ${dayBefore(server, 0)}::date
      GROUP BY 1 HAVING sum(l.quantity - l.refunded_quantity) > 0 ORDER BY 3 DESC, 1`)
    expect(list.length, days).toBeGreaterThanOrEqual(Math.min(brute.length, 5))
    expect(
      list.map(({ goods_id, pieces, sales }) => ({ goods_id, pieces, sales })),
      days,
    ).toEqual(brute.slice(0, list.length).map((one) => ({ ...one, sales: dollars(one.sales) })))
  }
}
