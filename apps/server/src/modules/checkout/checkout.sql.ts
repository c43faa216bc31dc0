import { type Cents, cents } from '@tradewind/contract/money'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { payPasswordOf } from '../identity/identity.pieces.sql.ts'
import { availableOf } from '../wallet/wallet.pieces.sql.ts'
import type { NewPromo, Promo } from './promo.ts'
import type { Wish } from './quote.ts'
import type * as rows from './rows.gen.ts'

/** Who wants a quote: where it goes, and what they can pay with. */
export const selectBuyer = (db: Db, shopperId: string, country: Sql) =>
  db.one<Narrowed<rows.Buyer, { country: string | null; balance: Cents | null; has_pay_password: boolean }>>(sql`
    SELECT ${/* e.g. NULL::text */ country} AS country, ${availableOf(shopperId)} AS balance,
      p.shopper_id IS NOT NULL AS has_pay_password, p.held_at, p.limited_until, p.limit_left
    FROM (VALUES (1)) AS one LEFT JOIN ${payPasswordOf(shopperId)} AS p ON true`)

export const insertQuote = (
  tx: Tx,
  quote: { id: string; shopperId: string; wish: Wish; offer: unknown; at: Date; expiresAt: Date },
) =>
  tx.send(sql`
    INSERT INTO quote (id, shopper_id, wish, offer, created_at, expires_at)
    VALUES (${quote.id}, ${quote.shopperId}, ${JSON.stringify(quote.wish)}, ${JSON.stringify(quote.offer)}, ${quote.at}, ${quote.expiresAt})`)

export type QuoteRow = Narrowed<rows.Quote, { wish: Wish; trade_id: string }>

/** Gives the quote to this trade unless it has one: of two orders made of it at once the second finds the first. */
export const spendQuote = (tx: Tx, shopperId: string, id: string, tradeId: string) =>
  tx.maybe<QuoteRow>(sql`
    UPDATE quote SET trade_id = coalesce(trade_id, ${tradeId}) WHERE id = ${id} AND shopper_id = ${shopperId}
    RETURNING wish, offer, expires_at, trade_id`)

/** The SKUs of a quote, as an array of a statement that asks for more of them. */
export const skusOfQuote = (shopperId: string, id: string): Sql => sql`ARRAY(
      SELECT (line ->> 'sku_id')::uuid FROM quote AS q, jsonb_array_elements(q.wish -> 'lines') AS line
      WHERE q.id = ${id} AND q.shopper_id = ${shopperId})`

export type PromoRow = rows.Promo

/** A code, and how often this shopper has used it: the columns of a PromoRow, from `promo AS p`. */
export const promoColumns = (shopperId: string): Sql => sql`
  p.id, p.code, p.name, p.shop_id, p.kind, p.points, p.cap, p.amount, p.minimum, p.starts_at, p.ends_at, p.max_uses,
  p.per_shopper, p.used, p.goods, p.shown,
  (SELECT count(*)::int FROM promo_use AS u
   WHERE u.promo_id = p.id AND u.shopper_id = ${shopperId} AND u.given_back_at IS NULL) AS used_by_shopper`

export async function selectPromo(db: Db, code: string, shopperId: string): Promise<Promo | undefined> {
  const row = await db.maybe<PromoRow>(sql`SELECT ${promoColumns(shopperId)} FROM promo AS p WHERE p.code = ${code}`)
  return row && readPromo(row)
}

/** A code as it was stored. */
export const readPromo = (row: PromoRow): Promo => ({
  id: row.id,
  code: row.code,
  name: row.name,
  shopId: row.shop_id,
  goods: row.goods,
  shown: row.shown,
  benefit: benefitOf(row),
  minimum: cents(row.minimum),
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  maxUses: row.max_uses,
  perShopper: row.per_shopper,
  used: row.used,
  usedByShopper: row.used_by_shopper,
})

function benefitOf({ kind, points, cap, amount }: PromoRow): Promo['benefit'] {
  const most = cap === null ? null : cents(cap)
  if (kind === 'freight') return { kind, cap: most }
  return kind === 'percent' ? { kind, points: points ?? 0, cap: most } : { kind: 'amount', amount: cents(amount ?? 0n) }
}

export const insertPromo = (tx: Tx, id: string, promo: NewPromo) =>
  tx.run(sql`
    INSERT INTO promo (id, code, name, shop_id, kind, points, cap, amount, minimum, starts_at, ends_at, max_uses, per_shopper,
      goods, shown)
    VALUES (${id}, ${promo.code}, ${JSON.stringify(promo.name)}, ${promo.shopId}, ${promo.benefit.kind},
      ${promo.benefit.kind === 'percent' ? promo.benefit.points : null},
      ${promo.benefit.kind === 'amount' ? null : promo.benefit.cap},
      ${promo.benefit.kind === 'amount' ? promo.benefit.amount : null},
      ${promo.minimum}, ${promo.startsAt}, ${promo.endsAt}, ${promo.maxUses}, ${promo.perShopper}, ${promo.goods}, ${promo.shown})`)

/** Counts one use while there is one left. The row stays locked, so that the uses of one code are counted in turn. */
export const countUse = (tx: Tx, promoId: string, at: Date) =>
  tx.run(sql`
    UPDATE promo SET used = used + 1
    WHERE id = ${promoId} AND used < max_uses AND starts_at <= ${at} AND ends_at > ${at}`)

/** Writes the use down unless the shopper has had all of theirs. Reads what others wrote, since countUse waited for them. */
export const insertUse = (
  tx: Tx,
  use: { id: string; promoId: string; shopperId: string; tradeId: string; orders: number; at: Date },
) =>
  tx.run(sql`
    INSERT INTO promo_use (id, promo_id, shopper_id, trade_id, orders_left, used_at)
    SELECT ${use.id}, p.id, ${use.shopperId}, ${use.tradeId}, ${use.orders}, ${use.at} FROM promo AS p
    WHERE p.id = ${use.promoId} AND p.per_shopper > (
      SELECT count(*) FROM promo_use AS u
      WHERE u.promo_id = p.id AND u.shopper_id = ${use.shopperId} AND u.given_back_at IS NULL)`)

/** One order fewer has a share in the use; with the last of them the use itself is given back. */
export const leaveUse = (tx: Tx, useId: string, at: Date) =>
  tx.run(sql`
    WITH left_over AS (
      UPDATE promo_use SET orders_left = orders_left - 1, given_back_at = CASE orders_left WHEN 1 THEN ${at}::timestamptz END
      WHERE id = ${useId} AND orders_left > 0 RETURNING promo_id, orders_left
    )
    UPDATE promo SET used = used - 1 WHERE id = (SELECT promo_id FROM left_over WHERE orders_left = 0)`)

/** What nobody ordered from. */
export const sweepQuotes = (tx: Tx, most: number) =>
  tx.run(sql`
    DELETE FROM quote WHERE id IN (
      SELECT id FROM quote WHERE trade_id IS NULL AND expires_at < kept_from('quotes') LIMIT ${most})`)
