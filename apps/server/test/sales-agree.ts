import sql from 'sql-template-tag'
import type { Db } from '../src/platform/db.ts'

/** Days of shops, of their SKUs, and spans of days of their products, of which the kept sums are not what all orders and lines add up to, with both. */
export const salesThatDisagree = (db: Db) =>
  db.many<{ of: string; told: string; is: string }>(sql`
    SELECT coalesce(kept.of, brute.of) AS of, kept.sums::text AS told, brute.sums::text AS is FROM (
      SELECT concat_ws(' ', shop_id, day) AS of, ROW (sum(orders), sum(sales), sum(settled), sum(back)) AS sums FROM (
        SELECT shop_id, day, orders, sales, settled, back FROM sale_day
        UNION ALL SELECT shop_id, day, orders, sales, settled, back FROM sale_move) AS d GROUP BY 1
      UNION ALL
      SELECT concat_ws(' ', shop_id, day, sku_id, product_id), ROW (sum(pieces), sum(sales), 0::numeric, 0::numeric) FROM (
        SELECT shop_id, day, sku_id, product_id, pieces, sales FROM sku_day
        UNION ALL SELECT shop_id, day, sku_id, product_id, pieces, sales FROM sku_move) AS d GROUP BY 1
      UNION ALL
      SELECT concat_ws(' ', shop_id, 'in', days, product_id), ROW (sum(pieces), sum(sales), 0::numeric, 0::numeric) FROM (
        SELECT shop_id, days, product_id, pieces, sales FROM product_span
        UNION ALL SELECT m.shop_id, s.days, m.product_id, m.pieces, m.sales FROM sku_move AS m JOIN sale_span AS s ON m.day >= s.since) AS d
      GROUP BY 1 HAVING sum(pieces) <> 0 OR sum(sales) <> 0
    ) AS kept FULL JOIN (
      SELECT concat_ws(' ', shop_id, paid_at::date) AS of, ROW (count(*) FILTER (WHERE paid > refunded), sum(paid - refunded),
        coalesce(sum(paid - refunded) FILTER (WHERE received_at IS NOT NULL), 0), sum(refunded)) AS sums
      FROM orders WHERE paid > 0 GROUP BY 1
      UNION ALL
      SELECT concat_ws(' ', o.shop_id, o.paid_at::date, l.sku_id, l.goods_id), ROW (sum(l.quantity - l.refunded_quantity),
        sum(l.refundable - l.refunded), 0::numeric, 0::numeric)
      FROM orders AS o JOIN order_line AS l ON l.order_id = o.id WHERE o.paid > 0 GROUP BY 1
      UNION ALL
      SELECT concat_ws(' ', o.shop_id, 'in', s.days, l.goods_id), ROW (sum(l.quantity - l.refunded_quantity), sum(l.refundable - l.refunded),
        0::numeric, 0::numeric)
      FROM sale_span AS s JOIN orders AS o ON o.paid_at::date >= s.since JOIN order_line AS l ON l.order_id = o.id WHERE o.paid > 0
      GROUP BY 1 HAVING sum(l.quantity - l.refunded_quantity) <> 0 OR sum(l.refundable - l.refunded) <> 0
    ) AS brute ON brute.of = kept.of
    WHERE kept.sums::text IS DISTINCT FROM brute.sums::text`)
