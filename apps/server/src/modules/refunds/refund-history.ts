import type { Answer } from '@tradewind/contract/calls'
import { cents, formatDollars } from '@tradewind/contract/money'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

type History = Answer<'GET /api/admin/refund_detail'>['history']
type Row = Narrowed<
  rows.History,
  {
    orders: number
    requests: number
    refunded: number
    amount: bigint
    escalated: number
    won: number
    lost: number
    since: Date | null
  }
>

/** Both sides in numbers: of all their paid orders, and of all that was asked of them. */
export async function readHistory(db: Db, by: { buyerId: string; shopId: string }): Promise<History> {
  const [buyer, shop] = await Promise.all([
    selectHistory(db, sql`buyer_id = ${by.buyerId}`, 'buyer'),
    selectHistory(db, sql`shop_id = ${by.shopId}`, 'seller'),
  ])
  return { buyer: view(buyer), shop: view(shop) }
}

const view = ({ amount, since, ...row }: Row): History['buyer'] => ({
  ...row,
  amount: formatDollars(cents(amount)),
  since: (since ?? new Date(0)).toISOString(),
})

/** The refunds of a side are read in the order of their index, which is a third of the table. */
export const selectHistory = (db: Db, owned: Sql, side: 'buyer' | 'seller') =>
  db.one<Row>(sql`
    SELECT o.orders, o.since, r.requests, r.refunded, r.amount, c.escalated, c.won, c.lost
    FROM (
      SELECT count(*)::int AS orders, min(created_at) AS since FROM published.orders
      WHERE ${/* e.g. true */ owned} AND paid > 0
    ) AS o, (
      SELECT count(*) FILTER (WHERE kind = 'request')::int AS requests,
        count(*) FILTER (WHERE state = 'refunded')::int AS refunded, coalesce(sum(refunded), 0)::bigint AS amount
      FROM refund WHERE ${/* e.g. true */ owned}
    ) AS r, (
      SELECT count(*)::int AS escalated,
        count(*) FILTER (WHERE k.verdict = CASE ${side} WHEN 'buyer' THEN 'for_buyer' ELSE 'for_shop' END)::int AS won,
        count(*) FILTER (WHERE k.verdict = CASE ${side} WHEN 'buyer' THEN 'for_shop' ELSE 'for_buyer' END)::int AS lost
      FROM refund_case AS k WHERE k.refund_id = ANY(ARRAY(SELECT id FROM refund WHERE ${/* e.g. true */ owned} ORDER BY created_at, id))
    ) AS c`)
