import sql from 'sql-template-tag'
import type { Db } from '../../platform/db.ts'
import { rowsToFetch } from '../../platform/paging.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { waitingWriteOff } from '../approvals/approvals.pieces.sql.ts'
import type * as rows from './rows.gen.ts'

type Wish = { shopId: string; sn?: string | undefined; after?: readonly (string | number)[] | undefined; limit: number }

/** What was posted for each received order of a shop, newest first. */
export const selectPayouts = (db: Db, by: Wish) =>
  db.many<
    Narrowed<
      rows.Payouts,
      {
        received_at: Date
        gross: bigint
        commission: bigint
        refunded: bigint
        commission_back: bigint
        return_freight: bigint
        debt: bigint
      }
    >
  >(sql`
    SELECT o.id, o.sn, o.received_at, o.released_at, o.commission_points, m.gross, m.commission, m.refunded,
      m.commission_back, m.return_freight, m.debt
    FROM published.orders AS o CROSS JOIN LATERAL (
      SELECT coalesce(sum(t.amount) FILTER (WHERE j.event = 'shop_credited'), 0)::bigint AS gross,
        coalesce(sum(t.amount) FILTER (WHERE j.event = 'shop_credited' AND t.credit_kind = 'fee_revenue'), 0)::bigint AS commission,
        coalesce(sum(t.amount) FILTER (WHERE j.event = 'shop_refunded'), 0)::bigint AS refunded,
        coalesce(sum(t.amount) FILTER (WHERE j.event = 'shop_refunded' AND t.debit_kind = 'fee_revenue'), 0)::bigint AS commission_back,
        coalesce(sum(t.amount) FILTER (WHERE j.event = 'return_freight_charged'), 0)::bigint AS return_freight,
        coalesce(sum(t.amount) FILTER (WHERE t.credit_kind = 'shop_debt'), 0)::bigint AS debt
      FROM published.journal AS j JOIN published.transfer AS t ON t.journal_id = j.id WHERE j.order_id = o.id
    ) AS m
    WHERE o.shop_id = ${by.shopId} AND o.received_at IS NOT NULL
      ${by.sn ? sql`AND o.sn = upper(${by.sn})` : sql``}
      ${by.after ? sql`AND (o.received_at, o.id) < (${by.after[0]}::timestamptz, ${by.after[1]}::uuid)` : sql``}
    ORDER BY o.received_at DESC, o.id DESC LIMIT ${rowsToFetch(by.limit)}`)

export const selectDebt = (db: Db, shopId: string) =>
  db.maybe<Narrowed<rows.Debt, { debt: bigint }>>(sql`
    SELECT -balance AS debt FROM published.account WHERE owner_id = ${shopId} AND kind = 'shop_debt'`)

/** Newest first; what made the debt larger with a minus. */
export const selectDebtMoves = (db: Db, shopId: string) =>
  db.many<Narrowed<rows.DebtMoves, { amount: bigint; sn: string | null }>>(sql`
    SELECT j.event, j.posted_at, j.order_id, o.sn, t.amount
    FROM published.account AS a CROSS JOIN LATERAL (
      (SELECT journal_id, debit_seq AS seq, -amount AS amount FROM published.transfer WHERE debit = a.id ORDER BY debit_seq DESC LIMIT 200)
      UNION ALL
      (SELECT journal_id, credit_seq, amount FROM published.transfer WHERE credit = a.id ORDER BY credit_seq DESC LIMIT 200)) AS t
    JOIN published.journal AS j ON j.id = t.journal_id LEFT JOIN published.orders AS o ON o.id = j.order_id
    WHERE a.owner_id = ${shopId} AND a.kind = 'shop_debt' ORDER BY t.seq DESC LIMIT 200`)

export const selectDebts = (db: Db, by: { after?: readonly (string | number)[] | undefined; limit: number }) =>
  db.many<Narrowed<rows.Debts, { debt: bigint; since: Date; waiting: bigint | null }>>(sql`
    SELECT a.owner_id AS shop_id, s.name, -a.balance AS debt, (
      SELECT j.posted_at FROM published.transfer AS t JOIN published.journal AS j ON j.id = t.journal_id
      WHERE t.debit = a.id ORDER BY t.debit_seq LIMIT 1) AS since,
      ${waitingWriteOff(sql`a.owner_id`)} AS waiting
    FROM published.account AS a JOIN published.shop AS s ON s.id = a.owner_id
    WHERE a.kind = 'shop_debt' AND a.balance < 0
      ${by.after ? sql`AND (-a.balance, a.owner_id) < (${by.after[0]}::bigint, ${by.after[1]}::uuid)` : sql``}
    ORDER BY a.balance, a.owner_id DESC LIMIT ${rowsToFetch(by.limit)}`)
