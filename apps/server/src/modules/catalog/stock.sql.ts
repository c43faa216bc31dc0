import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

export type StockLine = { orderId: string; skuId: string; quantity: number }
/** An SKU that a statement touched, and what of it can be bought afterwards. */
export type Touched = Narrowed<rows.Touched, { quantity: number; available: number }>

// Each statement locks its rows in the order of their SKU ids before it writes, so that two of them can wait for each
// other but never both.

/** Holds what is there and writes the reservations of it; an SKU that is missing from the answer had too little. */
export const holdStock = (tx: Tx, lines: readonly StockLine[], at: Date) =>
  tx.many<Touched>(sql`
    WITH wanted AS (
      SELECT order_id, sku_id, quantity
      FROM unnest(${lines.map((line) => line.orderId)}::uuid[], ${lines.map((line) => line.skuId)}::uuid[],
        ${lines.map((line) => line.quantity)}::int[]) AS w (order_id, sku_id, quantity)
    ), per_sku AS (
      SELECT sku_id, sum(quantity)::int AS quantity FROM wanted GROUP BY sku_id
    ), locked AS (
      SELECT s.sku_id, p.quantity FROM stock AS s JOIN per_sku AS p ON p.sku_id = s.sku_id
      ORDER BY s.sku_id FOR NO KEY UPDATE OF s
    ), held AS (
      UPDATE stock AS s SET reserved = s.reserved + l.quantity FROM locked AS l
      WHERE s.sku_id = l.sku_id AND s.on_hand - s.reserved >= l.quantity
      RETURNING s.sku_id, l.quantity, s.on_hand - s.reserved AS available
    ), noted AS (
      INSERT INTO reservation (order_id, sku_id, quantity, state, at)
      SELECT w.order_id, w.sku_id, w.quantity, 'held', ${at} FROM wanted AS w JOIN held AS h ON h.sku_id = w.sku_id
    )
    SELECT sku_id, quantity, available FROM held`)

/** What is left of the first of these SKUs that has less than is wanted. */
export const selectShort = (tx: Tx, lines: readonly StockLine[]) =>
  tx.maybe<Narrowed<rows.Short, { sku_id: string }>>(sql`
    SELECT w.sku_id, coalesce(s.on_hand - s.reserved, 0) AS stock
    FROM unnest(${lines.map((line) => line.skuId)}::uuid[], ${lines.map((line) => line.quantity)}::int[])
      WITH ORDINALITY AS w (sku_id, quantity, place)
    LEFT JOIN stock AS s ON s.sku_id = w.sku_id
    GROUP BY w.sku_id, s.on_hand, s.reserved
    HAVING coalesce(s.on_hand - s.reserved, 0) < sum(w.quantity)
    ORDER BY min(w.place) LIMIT 1`)

/** The stock of what has changed, each SKU once, locked in the order that all others lock in. */
const lockedStock = sql`
    locked AS (
      SELECT s.sku_id, p.quantity
      FROM stock AS s JOIN (SELECT sku_id, sum(quantity)::int AS quantity FROM changed GROUP BY sku_id) AS p
        ON p.sku_id = s.sku_id
      ORDER BY s.sku_id FOR NO KEY UPDATE OF s
    )`

/** held -> freed: the units can be bought by others. */
export const freeHeld = (tx: Tx, orderIds: readonly string[], at: Date) =>
  tx.many<Narrowed<rows.Freed, { quantity: number }>>(sql`
    WITH changed AS (
      UPDATE reservation SET state = 'freed', at = ${at}
      WHERE order_id = ANY(${orderIds}) AND state = 'held' RETURNING sku_id, quantity
    ), ${lockedStock}
    UPDATE stock AS s SET reserved = s.reserved - l.quantity FROM locked AS l WHERE s.sku_id = l.sku_id
    RETURNING s.sku_id, l.quantity, s.on_hand - s.reserved AS available`)

/** held -> taken: the units are sold and leave the warehouse's count. */
export const takeHeld = (tx: Tx, orderIds: readonly string[], at: Date) =>
  tx.many<Narrowed<rows.Freed, { quantity: number }>>(sql`
    WITH changed AS (
      UPDATE reservation SET state = 'taken', at = ${at}
      WHERE order_id = ANY(${orderIds}) AND state = 'held' RETURNING order_id, sku_id, quantity
    ), moved AS (
      INSERT INTO stock_move (sku_id, reason, ref_id, quantity, at)
      SELECT sku_id, 'sold', order_id, -quantity, ${at} FROM changed
    ), ${lockedStock}
    UPDATE stock AS s SET reserved = s.reserved - l.quantity, on_hand = s.on_hand - l.quantity
    FROM locked AS l WHERE s.sku_id = l.sku_id
    RETURNING s.sku_id, l.quantity, s.on_hand - s.reserved AS available`)

/** taken -> returned: the units come back into the warehouse's count. */
export const returnTaken = (tx: Tx, orderIds: readonly string[], at: Date) =>
  tx.many<Narrowed<rows.Freed, { quantity: number }>>(sql`
    WITH changed AS (
      UPDATE reservation SET state = 'returned', at = ${at}
      WHERE order_id = ANY(${orderIds}) AND state = 'taken' RETURNING order_id, sku_id, quantity
    ), moved AS (
      INSERT INTO stock_move (sku_id, reason, ref_id, quantity, at)
      SELECT sku_id, 'returned', order_id, quantity, ${at} FROM changed
    ), ${lockedStock}
    UPDATE stock AS s SET on_hand = s.on_hand + l.quantity FROM locked AS l WHERE s.sku_id = l.sku_id
    RETURNING s.sku_id, l.quantity, s.on_hand - s.reserved AS available`)

/** Some of what an order took comes back into the warehouse's count; what is left of it stays taken. */
export const returnUnits = (
  tx: Tx,
  back: { refundId: string; orderId: string; units: readonly { skuId: string; quantity: number }[] },
  at: Date,
) =>
  tx.many<Narrowed<rows.Freed, { quantity: number }>>(sql`
    WITH given AS (
      SELECT sku_id, quantity FROM unnest(${back.units.map((one) => one.skuId)}::uuid[],
        ${back.units.map((one) => one.quantity)}::int[]) AS g (sku_id, quantity)
    ), changed AS (
      UPDATE reservation AS r SET quantity = CASE WHEN r.quantity > g.quantity THEN r.quantity - g.quantity ELSE r.quantity END,
        state = CASE WHEN r.quantity > g.quantity THEN 'taken' ELSE 'returned' END, at = ${at}
      FROM given AS g
      WHERE r.order_id = ${back.orderId} AND r.sku_id = g.sku_id AND r.state = 'taken' AND r.quantity >= g.quantity
      RETURNING r.sku_id, g.quantity
    ), moved AS (
      INSERT INTO stock_move (sku_id, reason, ref_id, quantity, at)
      SELECT sku_id, 'returned', ${back.refundId}, quantity, ${at} FROM changed
    ), ${lockedStock}
    UPDATE stock AS s SET on_hand = s.on_hand + l.quantity FROM locked AS l WHERE s.sku_id = l.sku_id
    RETURNING s.sku_id, l.quantity, s.on_hand - s.reserved AS available`)

/** Of what an order took: what its sale has left few of. Each once, by the sale that crossed the line, and again when the last is sold. */
export const selectFewLeft = (tx: Tx, orderId: string, few: number) =>
  tx.many<Narrowed<rows.FewLeft, { title: string; left: number }>>(sql`
    SELECT k.product_id, pick_text(c.title, 'en') AS title, pick_text(k.spec, 'en') AS spec, l.left
    FROM reservation AS r
    JOIN stock_move AS m ON m.sku_id = r.sku_id AND m.reason = 'sold' AND m.ref_id = r.order_id
    JOIN stock AS s ON s.sku_id = r.sku_id
    JOIN sku AS k ON k.id = r.sku_id
    JOIN product_card AS c ON c.id = k.product_id
    CROSS JOIN LATERAL (
      SELECT (s.on_hand - coalesce(sum(later.quantity), 0))::int AS left
      FROM stock_move AS later WHERE later.sku_id = m.sku_id AND (later.at, later.ref_id) > (m.at, m.ref_id)) AS l
    WHERE r.order_id = ${orderId} AND s.on_hand <= ${few} AND (l.left = 0 OR (l.left <= ${few} AND l.left - m.quantity > ${few}))
    ORDER BY k.id`)

export const lockCardsOf = (tx: Tx, skuIds: readonly string[]) =>
  tx.many<rows.CardsOf>(sql`
    SELECT id FROM product_card WHERE id IN (SELECT product_id FROM sku WHERE id = ANY(${skuIds}))
    ORDER BY id FOR NO KEY UPDATE`)

/** Says on the card whether anything of the product can be bought. The cards are locked, so that this read is the newest. */
export const writeInStock = (tx: Tx, productIds: readonly string[]) =>
  tx.run(sql`
    UPDATE product_card AS c SET in_stock = now.in_stock
    FROM (
      SELECT k.product_id, bool_or(s.on_hand > s.reserved) AS in_stock
      FROM sku AS k JOIN stock AS s ON s.sku_id = k.id
      WHERE k.product_id = ANY(${productIds}) AND k.removed_at IS NULL GROUP BY k.product_id
    ) AS now
    WHERE c.id = now.product_id AND c.in_stock <> now.in_stock`)
