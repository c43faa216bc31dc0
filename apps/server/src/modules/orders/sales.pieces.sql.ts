import sql, { type Sql } from 'sql-template-tag'

/** What an order was before a step; read from the row that is locked. */
type Was = { paid: bigint; refunded: bigint; received_at: Date | null }

/** The server's day on which `orders AS o` was paid. */
export const soldOn: Sql = sql`(o.paid_at AT TIME ZONE 'UTC')::date`

/** What a step changes of its shop's day, as parts of the statement whose `moved` is the order behind it. */
export const movedSales = (was: Was): Sql => sql`
    sale AS (
      INSERT INTO sale_move (order_id, seq, shop_id, day, orders, sales, settled, back)
      SELECT o.id, o.seq, o.shop_id, ${soldOn}, (o.paid > o.refunded)::int - (w.paid > w.refunded)::int,
        (o.paid - o.refunded) - (w.paid - w.refunded),
        CASE WHEN o.received_at IS NULL THEN 0 ELSE o.paid - o.refunded END - CASE WHEN w.received THEN w.paid - w.refunded ELSE 0 END,
        o.refunded - w.refunded
      FROM moved AS o, (VALUES (${was.paid}::bigint, ${was.refunded}::bigint, ${was.received_at !== null}::boolean)) AS w (paid, refunded, received)
      WHERE (o.paid, o.refunded, o.received_at IS NOT NULL) <> (w.paid, w.refunded, w.received)
    ), sold AS (
      INSERT INTO sku_move (order_id, seq, sku_id, shop_id, day, product_id, pieces, sales)
      SELECT o.id, o.seq, l.sku_id, o.shop_id, ${soldOn}, l.goods_id, l.quantity, l.refundable
      FROM moved AS o JOIN order_line AS l ON l.order_id = o.id WHERE o.paid > 0 AND ${was.paid}::bigint = 0
    )`
