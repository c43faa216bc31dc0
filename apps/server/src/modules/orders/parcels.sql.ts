import type { TraceStep } from '@tradewind/contract/code-lists'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type { Packed } from './pack-lines.ts'
import type * as rows from './rows.gen.ts'
import { unsentPieces, waitingPieces } from './unsent.sql.ts'

/** What was neither sent nor came back, and how much of it waits for the refund that is under way. */
export const selectUnsent = (tx: Tx, orderId: string) =>
  tx.many<Narrowed<rows.Unsent, { unsent: number; waiting: number }>>(sql`
    SELECT l.id, u.unsent, ${waitingPieces(sql`u.unsent`)} AS waiting
    FROM orders AS o JOIN order_line AS l ON l.order_id = o.id, LATERAL (SELECT ${unsentPieces} AS unsent) AS u
    WHERE o.id = ${orderId} ORDER BY l.line`)

/** What a buyer keeps of an order, for those who count goods. */
export const selectGoods = (db: Db, orderId: string) =>
  db.many<Narrowed<rows.Goods, { quantity: number }>>(sql`
    SELECT goods_id, sku_id, quantity - refunded_quantity AS quantity FROM order_line
    WHERE order_id = ${orderId} AND quantity > refunded_quantity ORDER BY line`)

/** Packages of an order with what lies in them, behind those that left before. */
export const insertPackages = (tx: Tx, orderId: string, packages: readonly (Packed & { id: string })[], sentAt: Date) =>
  tx.run(sql`
    WITH given AS (
      SELECT * FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(packages)}::jsonb)
        AS (id uuid, carrier text, no text, lines jsonb)) WITH ORDINALITY AS g (id, carrier, no, lines, place)
    ), sent AS (
      INSERT INTO package (id, order_id, place, carrier, no, sent_at)
      SELECT id, ${orderId}, place + (SELECT count(*) FROM package WHERE order_id = ${orderId}), carrier, no, ${sentAt} FROM given
    )
    INSERT INTO package_line (package_id, order_id, order_line_id, quantity)
    SELECT g.id, ${orderId}, (l ->> 'orderLineId')::uuid, sum((l ->> 'quantity')::int)
    FROM given AS g, jsonb_array_elements(g.lines) AS l GROUP BY g.id, l ->> 'orderLineId'`)

/** Numbers of the parcels of an order that have left. */
export const selectNumbers = (tx: Tx, orderId: string) =>
  tx.many<rows.Numbers>(sql`SELECT no FROM package WHERE order_id = ${orderId}`)

export const selectPackageNo = (tx: Tx, orderId: string, no: string) =>
  tx.maybe<rows.PackageNo>(sql`SELECT id, carrier FROM package WHERE order_id = ${orderId} AND no = ${no}`)

export type NewTrace = {
  id: string
  packageId: string
  at: Date
  text: string
  place: string | null
  step: TraceStep | null
  delivered: boolean
  notedAt: Date
}

/** The same word twice is one. */
export const insertTrace = (tx: Tx, trace: NewTrace) =>
  tx.run(sql`
    INSERT INTO trace (id, package_id, at, text, place, step, delivered, noted_at)
    VALUES (${trace.id}, ${trace.packageId}, ${trace.at}, ${trace.text}, ${trace.place}, ${trace.step},
      ${trace.delivered}, ${trace.notedAt})
    ON CONFLICT (package_id, at, text) DO NOTHING`)

/** Notes the first delivery of a package: of one that had arrived already nothing is written. */
export const writeDelivered = (tx: Tx, packageId: string, at: Date) =>
  tx.run(sql`UPDATE package SET delivered_at = ${at} WHERE id = ${packageId} AND delivered_at IS NULL`)

/** Nobody says any more that a parcel of this order was delivered. */
export const writeNotHere = (tx: Tx, orderId: string) =>
  tx.run(sql`UPDATE package SET delivered_at = NULL WHERE order_id = ${orderId}`)

/** Refuses nothing by itself: another parcel of the order has the number if nothing was written. */
export const writeNumber = (tx: Tx, packageId: string, to: { carrier: string; no: string }) =>
  tx.run(sql`
    UPDATE package AS p SET carrier = ${to.carrier}, no = ${to.no} WHERE p.id = ${packageId}
      AND NOT EXISTS (SELECT FROM package AS o WHERE o.order_id = p.order_id AND o.no = ${to.no} AND o.id <> p.id)`)

export const selectUnderWay = (tx: Tx, orderId: string) =>
  tx.one<rows.UnderWay>(sql`
    SELECT count(*)::int AS count FROM package WHERE order_id = ${orderId} AND delivered_at IS NULL`)
