import type { TraceStep } from '@tradewind/contract/code-lists'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { LineToShip, Packed } from './pack-lines.ts'
import type * as rows from './rows.gen.ts'

export const selectLinesToShip = (tx: Tx, orderId: string) =>
  tx.many<LineToShip>(sql`SELECT id, quantity FROM order_line WHERE order_id = ${orderId} ORDER BY line`)

/** What an order is about, for those who count goods. */
export const selectGoods = (db: Db, orderId: string) =>
  db.many<rows.Goods>(sql`
    SELECT goods_id, sku_id, quantity FROM order_line WHERE order_id = ${orderId} ORDER BY line`)

/** All packages of an order with what lies in them. */
export const insertPackages = (tx: Tx, orderId: string, packages: readonly (Packed & { id: string })[], sentAt: Date) =>
  tx.run(sql`
    WITH given AS (
      SELECT * FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(packages)}::jsonb)
        AS (id uuid, carrier text, no text, lines jsonb)) WITH ORDINALITY AS g (id, carrier, no, lines, place)
    ), sent AS (
      INSERT INTO package (id, order_id, place, carrier, no, sent_at)
      SELECT id, ${orderId}, place, carrier, no, ${sentAt} FROM given
    )
    INSERT INTO package_line (package_id, order_id, order_line_id, quantity)
    SELECT g.id, ${orderId}, (l ->> 'orderLineId')::uuid, sum((l ->> 'quantity')::int)
    FROM given AS g, jsonb_array_elements(g.lines) AS l GROUP BY g.id, l ->> 'orderLineId'`)

export const selectPackageNo = (tx: Tx, orderId: string, no: string) =>
  tx.maybe<rows.PackageNo>(sql`SELECT id FROM package WHERE order_id = ${orderId} AND no = ${no}`)

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

/** Notes the first delivery of a package; returns how many of the order's packages are still under way. */
export const writeDelivered = (tx: Tx, packageId: string, at: Date) =>
  tx.run(sql`UPDATE package SET delivered_at = ${at} WHERE id = ${packageId} AND delivered_at IS NULL`)

export const selectUnderWay = (tx: Tx, orderId: string) =>
  tx.one<rows.UnderWay>(sql`
    SELECT count(*)::int AS count FROM package WHERE order_id = ${orderId} AND delivered_at IS NULL`)
