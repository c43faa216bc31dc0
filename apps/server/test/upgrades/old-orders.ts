import sql from 'sql-template-tag'
import { expect } from 'vitest'
import type { Database } from '../../src/platform/db.ts'
import { uploadEvidence } from '../factories/evidence.ts'
import { AT_ONCE } from '../factories/orders.ts'
import type { Server, TestClient } from '../harness.ts'
import type { KeptRelease } from './kept-releases.ts'

/** What a release itself knew of an order that was paid, by names that every release has. */
type OldOrder = {
  id: string
  status: number
  buyer_id: string
  freight: bigint
  /** Of the goods, less what of the discount the shop bore. */
  sold: bigint
  /** By the books: what the buyer paid, and what of it was ours when it was settled. */
  paid: bigint
  commission: bigint | null
  /** What was paid for each line, after the discount. */
  lines: Record<string, number>
}

export const ordersBefore = (owner: Database): Promise<OldOrder[]> =>
  owner.many<OldOrder>(sql`
    SELECT o.id, o.status, o.buyer_id, o.freight, o.subtotal - (o.discount - o.promo_share) AS sold,
      (SELECT sum(t.amount)::bigint FROM ledger.journal AS j JOIN ledger.transfer AS t ON t.journal_id = j.id
        WHERE j.order_id = o.id AND j.event = 'order_paid' AND t.debit_kind = 'user_available') AS paid,
      (SELECT sum(t.amount)::bigint FROM ledger.journal AS j JOIN ledger.transfer AS t ON t.journal_id = j.id
        WHERE j.order_id = o.id AND t.credit_kind = 'fee_revenue') AS commission,
      (SELECT jsonb_object_agg(l.id, l.line_total - l.discount) FROM order_line AS l WHERE l.order_id = o.id) AS lines
    FROM orders AS o WHERE o.paid > 0 ORDER BY o.created_at, o.id`)

type Refundable = {
  freight_refundable: bigint
  freight_refunded: bigint
  commission: bigint
  lines: Record<string, { refundable: number; refunded: number }>
}
const refundableOf = (owner: Database, id: string) =>
  owner.one<Refundable>(sql`
    SELECT o.freight_refundable, o.freight_refunded, o.commission, (SELECT jsonb_object_agg(l.id,
      jsonb_build_object('refundable', l.refundable, 'refunded', l.refunded)) FROM order_line AS l WHERE l.order_id = o.id) AS lines
    FROM orders AS o WHERE o.id = ${id}`)

/** What can come back of each line and of the freight is what was paid for it; what came back whole before has. */
export async function expectRefundableAsPaid(owner: Database, before: readonly OldOrder[]): Promise<void> {
  for (const order of before) {
    const { lines, freight_refundable, freight_refunded, commission } = await refundableOf(owner, order.id)
    const isBack = order.status === -2
    expect([freight_refundable, freight_refunded], order.id).toEqual([order.freight, isBack ? order.freight : 0n])
    const told = Object.entries(order.lines).map(([id, paid]) => [
      id,
      { refundable: paid, refunded: isBack ? paid : 0 },
    ])
    expect(lines, order.id).toEqual(Object.fromEntries(told))
    const all = Object.values(lines).reduce((sum, { refundable }) => sum + BigInt(refundable), freight_refundable)
    expect(all, `${order.id}: all that can come back was paid`).toBe(order.paid)
    // Five in a hundred, as every market began with, where the books had not taken it yet.
    expect(commission, order.id).toBe(order.commission ?? (order.sold * 5n) / 100n)
  }
}

type Shown = { id: string; total: string; items: { id: string; quantity: number }[] }
const cents = (dollars: string): number => Number(dollars.replace('.', ''))
const dollars = (amount: number): string => (amount / 100).toFixed(2)
const reason = 'It was bought before anybody could ask.'

/** Money in three unequal parts, the last of which is all that is left. */
async function giveInMoney(shop: TestClient, { id, total }: Shown): Promise<void> {
  const third = Math.floor(cents(total) / 3)
  for (const amount of [third, Math.ceil(third / 2), cents(total) - third - Math.ceil(third / 2)])
    if (amount > 0)
      await shop.call('POST /api/seller/refund_give', { order_id: id, amount: dollars(amount), reason }, AT_ONCE)
}

const giveWhole = (shop: TestClient, { id, total }: Shown) =>
  shop.call('POST /api/seller/refund_give', { order_id: id, amount: total, reason }, AT_ONCE)

/** Asked for piece by piece where the time for that is not over, the last with the rest. */
async function askForPiece(buyer: TestClient, shop: TestClient, order: Shown): Promise<void> {
  const { may_apply, lines, types } = await buyer.call('GET /api/refund/info', { order_id: order.id })
  if (!may_apply) return giveInMoney(shop, order)
  const isSent = types.includes(2)
  const [line] = lines
  const { id, amount } = await buyer.call(
    'POST /api/refund/apply',
    {
      order_id: order.id,
      type: 1,
      goods_status: isSent ? 1 : 0,
      reason: isSent ? 'damaged' : 'not_needed',
      explain: 'One was broken.',
      items: [{ order_item_id: line?.order_item_id ?? '', quantity: 1, amount: line?.max[0] ?? '' }],
      proof: [(await uploadEvidence(buyer)).id],
    },
    AT_ONCE,
  )
  await shop.call('POST /api/seller/refund_agree', { id }, AT_ONCE)
  const rest = cents(order.total) - cents(amount)
  if (rest > 0) await giveWhole(shop, { ...order, total: dollars(rest) })
}

/** Gives back all that is left of what the shops of a release sold, each order in another way; answers which, and in how many ways. */
export async function giveOldOrdersBack(server: Server, { people }: KeptRelease): Promise<Map<string, string>> {
  const buyers = new Map<string, TestClient>()
  for (const login of people.shoppers) {
    const { userinfo } = await server.client().call('POST /api/user/login', login)
    buyers.set(userinfo.id, server.client(userinfo.token))
  }
  const given = new Map<string, string>()
  for (const login of people.sellers) {
    const { userinfo } = await server.client().call('POST /api/seller/login', login)
    const shop = server.client(userinfo.token)
    const { list } = await shop.call('GET /api/seller/order_list', { limit: 50 })
    for (const one of list.filter(({ status }) => status > 0)) {
      const order = await shop.call('GET /api/seller/order_detail', { id: one.id })
      const { buyer_id } = await server.databases.owner.one<{ buyer_id: string }>(
        sql`SELECT buyer_id FROM orders WHERE id = ${one.id}`,
      )
      const buyer = buyers.get(buyer_id)
      const way = buyer ? 'by the piece' : given.size % 2 === 0 ? 'in money' : 'whole'
      if (buyer) await askForPiece(buyer, shop, order)
      else if (way === 'in money') await giveInMoney(shop, order)
      else await giveWhole(shop, order)
      given.set(one.id, way)
    }
  }
  return given
}

/** By the books, whatever way it went: the buyer has all that was paid, and neither our share nor the discount that we gave is left. */
export async function expectAllIsBack(owner: Database, before: readonly OldOrder[], given: string[]): Promise<void> {
  for (const order of before.filter(({ id }) => given.includes(id))) {
    const told = await owner.one<{ status: number; back: bigint; fee: bigint; promo: bigint }>(sql`
      SELECT o.status, coalesce(sum(s.delta) FILTER (WHERE s.kind = 'user_available' AND s.delta > 0), 0)::bigint AS back,
        coalesce(sum(s.delta) FILTER (WHERE s.kind = 'fee_revenue'), 0)::bigint AS fee,
        coalesce(sum(s.delta) FILTER (WHERE s.kind = 'promo_expense'), 0)::bigint AS promo
      FROM orders AS o JOIN ledger.journal AS j ON j.order_id = o.id JOIN ledger.side AS s ON s.journal_id = j.id
      WHERE o.id = ${order.id} GROUP BY o.status`)
    expect(told, order.id).toEqual({ status: -2, back: order.paid, fee: 0n, promo: 0n })
    const { lines, freight_refunded } = await refundableOf(owner, order.id)
    for (const { refundable, refunded } of Object.values(lines)) expect(refunded, order.id).toBe(refundable)
    expect(freight_refunded, order.id).toBe(order.freight)
  }
}
