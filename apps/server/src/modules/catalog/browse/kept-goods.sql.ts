import type { Cents } from '@tradewind/contract/money'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/db.ts'
import { rowsToFetch } from '../../../platform/paging.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import { shownOnCard } from './browse.sql.ts'
import type * as rows from './rows.gen.ts'

/** Where a shopper's own list of goods is kept: both tables hold shopper_id, product_id and at. */
export type Keeping = 'favourite' | 'looked_at'

export type KeptRow = Narrowed<rows.Kept, { price_min: Cents; price_max: Cents }>

type KeptPage = { shopperId: string; after?: readonly (string | number)[]; limit: number; lang: LocaleCode }

export const selectKept = (db: Db, keeping: Keeping, page: KeptPage) => db.many<KeptRow>(keptStatement(keeping, page))

/** A list of one's own, newest first: goods that left the shelf stay in it; what the house took down is not shown. */
export const keptStatement = (keeping: Keeping, { shopperId, after, limit, lang }: KeptPage): Sql => sql`
  SELECT ${shownOnCard(lang)}, c.on_shelf, k.at
  FROM ${keeping === 'favourite' ? sql`favourite` : sql`looked_at`} AS k JOIN product_card AS c ON c.id = k.product_id
  WHERE k.shopper_id = ${shopperId} AND NOT c.taken_down AND NOT c.comes_back
    ${after ? sql`AND (k.at, k.product_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
  ORDER BY k.at DESC, k.product_id DESC LIMIT ${rowsToFetch(limit)}`

/** Keeps a product, once. No row: nobody but its shop has ever seen such a product. */
export const insertFavourite = (db: Db, shopperId: string, productId: string, at: Date) =>
  db.maybe<rows.Favourite>(sql`
    WITH shown AS (
      ${everListed(productId)}
    ), kept AS (
      INSERT INTO favourite (shopper_id, product_id, at, gone, price_seen)
      SELECT ${shopperId}, c.id, ${at}, NOT (c.on_shelf AND c.in_stock), c.price_min
      FROM shown JOIN product_card AS c ON c.id = shown.id ON CONFLICT DO NOTHING
    )
    SELECT id FROM shown`)

/** Keeps it no longer. No row: there is no such product. */
export const deleteFavourite = (db: Db, shopperId: string, productId: string) =>
  db.maybe<rows.FormerFavourite>(sql`
    WITH gone AS (
      DELETE FROM favourite WHERE shopper_id = ${shopperId} AND product_id = ${productId}
    )
    ${everListed(productId)}`)

const everListed = (productId: string): Sql =>
  sql`SELECT id FROM product_card WHERE id = ${productId} AND listed_at IS NOT NULL AND NOT taken_down`

/** Looks of before the login: each product that was ever shown, at the later of both times, and never in the future. */
export const joinLooks = (db: Db, shopperId: string, looks: readonly { id: string; at: string }[], now: Date) =>
  db.run(sql`
    INSERT INTO looked_at AS l (shopper_id, product_id, at)
    SELECT ${shopperId}, c.id, max(least(u.at, ${now}::timestamptz))
    FROM unnest(${looks.map(({ id }) => id)}::uuid[], ${looks.map(({ at }) => at)}::timestamptz[]) AS u (id, at)
    JOIN product_card AS c ON c.id = u.id AND c.listed_at IS NOT NULL AND NOT c.taken_down
    GROUP BY c.id ORDER BY c.id
    ON CONFLICT (shopper_id, product_id) DO UPDATE SET at = greatest(l.at, excluded.at)`)

/** Without ids: all of them. */
export const forgetLooks = (db: Db, shopperId: string, productIds: readonly string[] | undefined) =>
  db.run(sql`
    DELETE FROM looked_at WHERE shopper_id = ${shopperId}
      ${productIds ? sql`AND product_id = ANY(${productIds})` : sql``}`)

/** What people looked at so long ago: their own list, and by which day a product was counted as seen. */
export async function sweepLooks(tx: Tx, most: number): Promise<number> {
  const looks = await tx.run(sql`
    DELETE FROM looked_at WHERE ctid = ANY(ARRAY(SELECT ctid FROM looked_at WHERE at < kept_from('looked') LIMIT ${most}))`)
  const views = await tx.run(sql`
    DELETE FROM product_view WHERE ctid = ANY(ARRAY(SELECT ctid FROM product_view WHERE at < kept_from('looked') LIMIT ${most}))`)
  return looks + views
}
