import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../platform/db.ts'
import { codesWhere } from '../../platform/order-codes.sql.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { timerOf } from '../../platform/timers.ts'
import type * as rows from './rows.gen.ts'

/** From the beginning of a server day until before that of another. */
export type Span = { from: Date; until: Date }

/** Cents, as the contract names them. */
export type MoneyParts = {
  goods: bigint
  discount: bigint
  freight: bigint
  back_before: bigint
  gross: bigint
  commission: bigint
  refunded: bigint
  commission_back: bigint
  return_freight: bigint
  fees: bigint
  adjustments: bigint
  net: bigint
  paid_out: bigint
}

const SETTLED = codesWhere(({ money }) => money === 'settled')
const HELD = codesWhere(({ money }) => money === 'held')

/** All of a shop's money is one here: what goes from its one account to another is no change. */
const delta: Sql = sql`coalesce(sum(CASE WHEN t.credit_kind LIKE 'shop\\_%' THEN t.amount ELSE 0 END - CASE WHEN t.debit_kind LIKE 'shop\\_%' THEN t.amount ELSE 0 END), 0)::bigint`

/** What each journal of a shop did to its money, in parts that add up to that. */
const partsOf = (shopId: string, { from, until }: Span): Sql => sql`
  SELECT j.id, j.event, j.order_id, j.posted_at, (SELECT n.sn FROM published.orders AS n WHERE n.id = j.order_id) AS sn,
    CASE WHEN s.sale THEN o.subtotal ELSE 0 END AS goods,
    CASE WHEN s.sale THEN o.discount - o.promo_share ELSE 0 END AS discount,
    CASE WHEN s.sale THEN o.freight ELSE 0 END AS freight,
    CASE WHEN s.sale THEN o.subtotal - (o.discount - o.promo_share) + o.freight - j.amount ELSE 0 END AS back_before,
    CASE WHEN s.sale THEN j.amount ELSE 0 END AS gross,
    CASE WHEN s.sale THEN m.to_fees ELSE 0 END AS commission,
    CASE WHEN j.event = 'shop_refunded' THEN j.amount ELSE 0 END AS refunded,
    CASE WHEN j.event = 'shop_refunded' THEN m.from_fees ELSE 0 END AS commission_back,
    CASE WHEN j.event = 'return_freight_charged' THEN j.amount ELSE 0 END AS return_freight,
    CASE WHEN s.payout THEN m.to_fees ELSE 0 END AS fees,
    CASE WHEN s.sale OR s.payout OR j.event IN ('shop_refunded', 'return_freight_charged') THEN 0 ELSE m.delta END AS adjustments,
    CASE WHEN s.payout THEN -m.to_fees ELSE m.delta END AS net,
    CASE WHEN s.payout THEN -m.delta - m.to_fees ELSE 0 END AS paid_out
  FROM published.journal AS j
  CROSS JOIN LATERAL (SELECT j.event = 'shop_credited' AS sale, j.event IN ('withdrawal_sent', 'withdrawal_bounced') AS payout) AS s
  CROSS JOIN LATERAL (
    SELECT ${delta} AS delta,
      coalesce(sum(t.amount) FILTER (WHERE t.credit_kind = 'fee_revenue'), 0)::bigint AS to_fees,
      coalesce(sum(t.amount) FILTER (WHERE t.debit_kind = 'fee_revenue'), 0)::bigint AS from_fees
    FROM published.transfer AS t WHERE t.journal_id = j.id
  ) AS m
  LEFT JOIN published.order_sum AS o ON o.id = j.order_id
  WHERE j.owner_id = ${shopId} AND j.posted_at >= ${from} AND j.posted_at < ${until}
    AND (m.delta <> 0 OR m.to_fees <> 0 OR m.from_fees <> 0)`

export const selectMoneySums = (db: Db, shopId: string, span: Span) =>
  db.one<Narrowed<rows.MoneySums, MoneyParts & { orders: number }>>(sql`
    SELECT coalesce(sum(p.goods), 0)::bigint AS goods, coalesce(sum(p.discount), 0)::bigint AS discount,
      coalesce(sum(p.freight), 0)::bigint AS freight, coalesce(sum(p.back_before), 0)::bigint AS back_before,
      coalesce(sum(p.gross), 0)::bigint AS gross, coalesce(sum(p.commission), 0)::bigint AS commission,
      coalesce(sum(p.refunded), 0)::bigint AS refunded, coalesce(sum(p.commission_back), 0)::bigint AS commission_back,
      coalesce(sum(p.return_freight), 0)::bigint AS return_freight, coalesce(sum(p.fees), 0)::bigint AS fees,
      coalesce(sum(p.adjustments), 0)::bigint AS adjustments, coalesce(sum(p.net), 0)::bigint AS net,
      coalesce(sum(p.paid_out), 0)::bigint AS paid_out, (count(*) FILTER (WHERE p.event = 'shop_credited'))::int AS orders
    FROM (${partsOf(shopId, span)}) AS p`)

type RowsWish = Span & { after?: readonly (string | number)[] | undefined; most: number }

export const selectMoneyRows = (db: Db, shopId: string, by: RowsWish) =>
  db.many<Narrowed<rows.MoneyRows, MoneyParts & { sn: string | null }>>(sql`
    SELECT * FROM (${partsOf(shopId, by)}) AS p
    ${by.after ? sql`WHERE (p.posted_at, p.id) > (${by.after[0]}::timestamptz, ${by.after[1]}::uuid)` : sql``}
    ORDER BY p.posted_at, p.id LIMIT ${by.most}`)

/** All of a shop's money as it is, and what of it came from a moment on. */
export const selectMoneySince = (db: Db, shopId: string, since: Date) =>
  db.one<Narrowed<rows.MoneySince, { now: bigint; since: bigint }>>(sql`
    SELECT (SELECT coalesce(sum(a.balance), 0)::bigint FROM published.account AS a WHERE a.owner_id = ${shopId}) AS now, (
      SELECT ${delta} FROM published.journal AS j JOIN published.transfer AS t ON t.journal_id = j.id
      WHERE j.owner_id = ${shopId} AND j.posted_at >= ${since}) AS since`)

/** What buyers have paid and not received: their money, moved by journals of theirs. */
export const selectEscrow = (db: Db, shopId: string) =>
  db.one<Narrowed<rows.Escrow, { amount: bigint; orders: number }>>(sql`
    SELECT coalesce(sum(m.held), 0)::bigint AS amount, count(*)::int AS orders
    FROM published.orders AS o CROSS JOIN LATERAL (
      SELECT coalesce(sum(CASE WHEN t.credit_kind = 'user_escrow' THEN t.amount ELSE -t.amount END), 0) AS held
      FROM published.journal AS j JOIN published.transfer AS t ON t.journal_id = j.id
      WHERE j.order_id = o.id AND j.owner_id = o.buyer_id AND 'user_escrow' IN (t.credit_kind, t.debit_kind)
    ) AS m
    WHERE o.shop_id = ${shopId} AND o.status IN (${HELD}) AND m.held > 0`)

/** What is pending, by the day on which it becomes the shop's own. */
export const selectComing = (db: Db, shopId: string) =>
  db.many<Narrowed<rows.Coming, { day: string | null; amount: bigint; orders: number }>>(sql`
    SELECT to_char(o.due AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, sum(o.pending)::bigint AS amount, count(*)::int AS orders FROM (
      SELECT ${timerOf(sql`o.id`, 'A5')} AS due, m.pending
      FROM published.orders AS o CROSS JOIN LATERAL (
        SELECT coalesce(sum(CASE WHEN t.credit_kind = 'shop_pending' THEN t.amount ELSE -t.amount END), 0) AS pending
        FROM published.journal AS j JOIN published.transfer AS t ON t.journal_id = j.id
        WHERE j.order_id = o.id AND j.owner_id = o.shop_id AND 'shop_pending' IN (t.credit_kind, t.debit_kind)
      ) AS m
      WHERE o.shop_id = ${shopId} AND o.status IN (${SETTLED}) AND o.released_at IS NULL AND m.pending > 0
    ) AS o GROUP BY 1 ORDER BY 1 NULLS LAST`)
