import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db.ts'

/** Adds what was moved to its days, and to the spans that have these days. Done by one at a time: whoever comes meanwhile waits for the spans. */
export async function foldSales(tx: Tx, now: Date): Promise<void> {
  await tx.run(sql`SELECT FROM sale_span ORDER BY days FOR UPDATE`)
  await tx.run(sql`
    WITH moved AS (DELETE FROM sale_move RETURNING *), summed AS (
      SELECT shop_id, day, sum(orders) AS orders, sum(sales) AS sales, sum(settled) AS settled, sum(back) AS back
      FROM moved GROUP BY shop_id, day
    )
    INSERT INTO sale_day (shop_id, day, orders, sales, settled, back)
    SELECT m.shop_id, m.day, m.orders + coalesce(d.orders, 0), m.sales + coalesce(d.sales, 0), m.settled + coalesce(d.settled, 0),
      m.back + coalesce(d.back, 0)
    FROM summed AS m LEFT JOIN sale_day AS d ON d.shop_id = m.shop_id AND d.day = m.day
    ON CONFLICT (shop_id, day) DO UPDATE SET orders = excluded.orders, sales = excluded.sales, settled = excluded.settled, back = excluded.back`)
  await tx.run(sql`
    WITH moved AS (DELETE FROM sku_move RETURNING *), summed AS (
      SELECT shop_id, day, sku_id, product_id, sum(pieces) AS pieces, sum(sales) AS sales
      FROM moved GROUP BY shop_id, day, sku_id, product_id
    ), kept AS (
      INSERT INTO sku_day (shop_id, day, sku_id, product_id, pieces, sales)
      SELECT m.shop_id, m.day, m.sku_id, m.product_id, m.pieces + coalesce(d.pieces, 0), m.sales + coalesce(d.sales, 0)
      FROM summed AS m LEFT JOIN sku_day AS d ON d.shop_id = m.shop_id AND d.day = m.day AND d.sku_id = m.sku_id
      ON CONFLICT (shop_id, day, sku_id) DO UPDATE SET pieces = excluded.pieces, sales = excluded.sales
    ), spanned AS (
      SELECT m.shop_id, s.days, m.product_id, sum(m.pieces) AS pieces, sum(m.sales) AS sales
      FROM summed AS m JOIN sale_span AS s ON m.day >= s.since GROUP BY m.shop_id, s.days, m.product_id
    )
    INSERT INTO product_span (shop_id, days, product_id, pieces, sales)
    SELECT m.shop_id, m.days, m.product_id, m.pieces + coalesce(p.pieces, 0), m.sales + coalesce(p.sales, 0)
    FROM spanned AS m LEFT JOIN product_span AS p ON p.shop_id = m.shop_id AND p.days = m.days AND p.product_id = m.product_id
    ON CONFLICT (shop_id, days, product_id) DO UPDATE SET pieces = excluded.pieces, sales = excluded.sales`)
  await moveSpans(tx, now)
}

/**
 * Once a day: each span begins a day later, and the day that it had is taken from its sums. Of what sells no more no row is left. The days are
 * found shop by shop along their key; where no span moves, none is looked for.
 */
const moveSpans = (tx: Tx, now: Date): Promise<number> =>
  tx.run(sql`
    WITH begins AS (
      SELECT days, since, until FROM (
        SELECT days, since, (${now}::timestamptz AT TIME ZONE 'UTC')::date - days + 1 AS until FROM sale_span
      ) AS s WHERE since < until
    ), gone AS (
      SELECT s.id AS shop_id, b.days, g.product_id, g.pieces, g.sales
      FROM begins AS b CROSS JOIN published.shop AS s CROSS JOIN LATERAL (
        SELECT d.product_id, sum(d.pieces) AS pieces, sum(d.sales) AS sales FROM sku_day AS d
        WHERE d.shop_id = s.id AND d.day >= b.since AND d.day < b.until GROUP BY d.product_id
      ) AS g
    ), moved AS (
      UPDATE sale_span AS s SET since = b.until FROM begins AS b WHERE s.days = b.days
    ), unsold AS (
      DELETE FROM product_span AS p USING gone AS g
      WHERE p.shop_id = g.shop_id AND p.days = g.days AND p.product_id = g.product_id AND (p.pieces, p.sales) = (g.pieces, g.sales)
    )
    UPDATE product_span AS p SET pieces = p.pieces - g.pieces, sales = p.sales - g.sales FROM gone AS g
    WHERE p.shop_id = g.shop_id AND p.days = g.days AND p.product_id = g.product_id AND (p.pieces, p.sales) <> (g.pieces, g.sales)`)
