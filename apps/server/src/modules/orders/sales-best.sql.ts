import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/files.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'
import type { Days } from './sales.sql.ts'

/** By how much the days are more than the span that begins nearest to them, by product: what was not added yet, and the days that only one of both has. */
const beyondSpan = (shopId: string, { from, to }: Days): Sql => sql`
  SELECT product_id, pieces, sales FROM sku_move WHERE shop_id = ${shopId} AND day BETWEEN ${from}::date AND ${to}::date
  UNION ALL
  SELECT product_id, pieces, sales FROM sku_day
  WHERE shop_id = ${shopId} AND day >= ${from}::date AND day <= least(${to}::date, (SELECT since - 1 FROM span))
  UNION ALL
  SELECT product_id, -pieces, -sales FROM sku_day
  WHERE shop_id = ${shopId} AND day >= (SELECT since FROM span) AND day < ${from}::date
  UNION ALL
  SELECT product_id, -pieces, -sales FROM sku_day
  WHERE shop_id = ${shopId} AND day > greatest(${to}::date, (SELECT since - 1 FROM span))`

/**
 * Right for any days: those whose sums are other ones than in the span are added up, of the rest the best are read off. Their order is the
 * index's, and what is in `beyond` is left out on the way, so no more are passed than are in it.
 */
export const selectBestSellers = (db: Db, shopId: string, by: Days & { limit: number; lang: LocaleCode }) =>
  db.many<
    Narrowed<
      rows.BestSellers,
      { product_id: string; title: string; image: StoredImage | null; pieces: number; sales: bigint }
    >
  >(sql`
    WITH span AS (SELECT days, since FROM sale_span ORDER BY abs(since - ${by.from}::date), days LIMIT 1), beyond AS (
      SELECT product_id, sum(pieces) AS pieces, sum(sales) AS sales FROM (${beyondSpan(shopId, by)}) AS d GROUP BY product_id
    ), sold AS (
      (SELECT product_id, pieces, sales FROM product_span
       WHERE shop_id = ${shopId} AND days = (SELECT days FROM span) AND pieces > 0 AND product_id NOT IN (SELECT product_id FROM beyond)
       ORDER BY sales DESC, product_id LIMIT ${by.limit})
      UNION ALL
      SELECT b.product_id, b.pieces + coalesce(k.pieces, 0), b.sales + coalesce(k.sales, 0)
      FROM beyond AS b LEFT JOIN LATERAL (
        SELECT pieces, sales FROM product_span
        WHERE shop_id = ${shopId} AND days = (SELECT days FROM span) AND product_id = b.product_id LIMIT 1
      ) AS k ON true WHERE b.pieces + coalesce(k.pieces, 0) > 0
    )
    SELECT s.product_id, pick_text(c.title, ${by.lang}) AS title, c.image, s.pieces::int AS pieces, s.sales::bigint AS sales
    FROM (SELECT product_id, pieces, sales FROM sold ORDER BY sales DESC, product_id LIMIT ${by.limit}) AS s
    JOIN published.product_card AS c ON c.id = s.product_id
    ORDER BY s.sales DESC, s.product_id`)
