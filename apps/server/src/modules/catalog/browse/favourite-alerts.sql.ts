import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/db.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

export type AlertRow = Narrowed<rows.Alerted, { title: string }>

/** So many are told by one firing of the timer; it fires again for the rest. */
export const MOST_TOLD = 500

/** A lower price is told to one person once a day at most: each time the lowest of what it was by then. */
const PAUSE_HOURS = 24

/**
 * Who keeps this product and has something to hear of it: it is there again after it was gone, or costs less than the lowest they
 * were told. What they are told is written in the same statement, so that it is told once, whoever is killed in between.
 */
export const tellKeepers = (tx: Tx, productId: string, at: Date) =>
  tx.many<AlertRow>(sql`
    WITH card AS (
      SELECT c.id, c.title, c.shop_name, c.price_min, c.on_shelf AND c.in_stock AS here FROM product_card AS c
      WHERE c.id = ${productId}
    ), kept AS (
      SELECT f.shopper_id, f.gone, c.here, c.title, c.shop_name, c.price_min,
        c.here AND f.price_seen > c.price_min
          AND coalesce(f.told_at <= ${at}::timestamptz - make_interval(hours => ${PAUSE_HOURS}), true) AS lower
      FROM favourite AS f JOIN card AS c ON c.id = f.product_id
      WHERE f.product_id = ${productId} AND (f.gone = c.here OR (c.here AND f.price_seen > c.price_min
        AND coalesce(f.told_at <= ${at}::timestamptz - make_interval(hours => ${PAUSE_HOURS}), true)))
      ORDER BY f.shopper_id LIMIT ${MOST_TOLD} FOR UPDATE OF f
    ), told AS (
      UPDATE favourite AS f SET gone = NOT k.here,
        price_seen = CASE WHEN k.lower THEN k.price_min ELSE f.price_seen END,
        told_at = CASE WHEN k.lower THEN ${at}::timestamptz ELSE f.told_at END
      FROM kept AS k WHERE f.shopper_id = k.shopper_id AND f.product_id = ${productId}
    )
    SELECT k.shopper_id, k.gone AND k.here AS back, k.lower, pick_text(k.title, coalesce(s.language, 'en')) AS title,
      k.shop_name, k.price_min AS price
    FROM kept AS k LEFT JOIN published.shopper AS s ON s.id = k.shopper_id`)

/** When the pause of the first of those is over who are not told yet that it costs less. */
export const selectNextTelling = (tx: Tx, productId: string) =>
  tx.one<rows.NextTelling>(sql`
    SELECT min(f.told_at) + make_interval(hours => ${PAUSE_HOURS}) AS at
    FROM favourite AS f JOIN product_card AS c ON c.id = f.product_id
    WHERE f.product_id = ${productId} AND c.on_shelf AND c.in_stock AND f.price_seen > c.price_min AND NOT f.gone`)
