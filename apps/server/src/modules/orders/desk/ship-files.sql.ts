import type { ShipFileState, ShipReason, ShipRowState } from '@tradewind/contract/code-lists'
import type { OrderStatus } from '@tradewind/contract/order-status'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/db.ts'
import { rowsToFetch } from '../../../platform/paging.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'
import type { JudgedRow } from './ship-rows.ts'

type Sent = { carrier: string; no: string }[] | null

/** What is known of the orders that rows name, of those that are the shop's. */
export const selectNamed = (db: Db, shopId: string, sns: readonly string[]) =>
  db.many<Narrowed<rows.Named, { status: OrderStatus; sent: Sent }>>(sql`
    SELECT o.sn, o.status, o.sending_waits, (
      SELECT jsonb_agg(jsonb_build_object('carrier', p.carrier, 'no', p.no) ORDER BY p.place DESC) FROM package AS p
      WHERE p.order_id = o.id) AS sent
    FROM orders AS o WHERE o.sn = ANY(${sns}) AND o.shop_id = ${shopId}`)

/** Of each of these numbers that of an order of the shop which is one slip away, where there is one. */
export const selectMeant = (db: Db, shopId: string, sns: readonly string[]) =>
  db.many<rows.Meant>(sql`
    SELECT asked.sn AS asked, m.sn FROM unnest(${sns}::text[]) AS asked (sn) CROSS JOIN LATERAL (
      SELECT o.sn FROM order_find AS f JOIN orders AS o ON o.id = f.order_id
      WHERE f.marks @> ARRAY['shop:' || ${shopId}::text] AND f.marks && letter_slips(lower(asked.sn))
        AND levenshtein(o.sn, asked.sn) <= 2
      ORDER BY levenshtein(o.sn, asked.sn), o.sn LIMIT 1) AS m`)

type NewFile = { id: string; shopId: string; staffId: string; fileName: string; at: Date }

/** A file with all its rows, as they were judged. */
export const insertFile = (tx: Tx, file: NewFile, judged: readonly JudgedRow[]) =>
  tx.run(sql`
    WITH added AS (
      INSERT INTO ship_file (id, shop_id, staff_id, file_name, state, created_at, moved_at)
      VALUES (${file.id}, ${file.shopId}, ${file.staffId}, ${file.fileName}, 'judged', ${file.at}, ${file.at})
    )
    INSERT INTO ship_row (file_id, line, sn, carrier, no, state, reason, hint)
    SELECT ${file.id}, line, sn, carrier, no, state, reason, hint FROM jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
      AS r (line int, sn text, carrier text, no text, state text, reason text, hint text)`)

const counted = (state: ShipRowState): Sql =>
  sql`(SELECT count(*)::int FROM ship_row AS r WHERE r.file_id = f.id AND r.state = ${state})`

export type FileRow = Narrowed<
  rows.File,
  { state: ShipFileState; ready: number; sent: number; same: number; left_out: number }
>

export const selectFile = (db: Db, shopId: string, id: string) =>
  db.maybe<FileRow>(sql`
    SELECT f.id, f.file_name, f.state, f.created_at, f.finished_at, ${counted('ready')} AS ready, ${counted('sent')} AS sent,
      ${counted('same')} AS same, ${counted('left_out')} AS left_out
    FROM ship_file AS f WHERE f.id = ${id} AND f.shop_id = ${shopId}`)

type RowOf = Narrowed<rows.RowsOf, { state: ShipRowState; reason: ShipReason | null }>

export const selectRowsOf = (db: Db, fileId: string, by: { state: ShipRowState; after: number; limit: number }) =>
  db.many<RowOf>(sql`
    SELECT line, sn, carrier, no, state, reason, hint FROM ship_row
    WHERE file_id = ${fileId} AND state = ${by.state} AND line > ${by.after} ORDER BY line LIMIT ${rowsToFetch(by.limit)}`)

/** Said once: a file that is under way, or done, stays so. */
export const beginSending = (tx: Tx, shopId: string, id: string) =>
  tx.run(sql`
    UPDATE ship_file SET state = 'sending', moved_at = '-infinity' WHERE id = ${id} AND shop_id = ${shopId} AND state = 'judged'`)

/** Files that wait to be sent, and those whose process is gone. */
export const filesToSend = (idleSince: Date): Sql =>
  sql`SELECT id FROM ship_file WHERE state = 'sending' AND moved_at < ${idleSince}`

/** One of them, now ours. */
export const takeFile = (db: Db, at: Date, idleSince: Date) =>
  db.maybe<rows.TakenFile>(sql`
    UPDATE ship_file SET moved_at = ${at}
    WHERE id = (${filesToSend(idleSince)} ORDER BY moved_at LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id, shop_id, staff_id`)

export const leaveFile = (db: Db, id: string) =>
  db.run(sql`UPDATE ship_file SET moved_at = '-infinity' WHERE id = ${id} AND state = 'sending'`)

export const noteMoved = (tx: Tx, id: string, at: Date) =>
  tx.send(sql`UPDATE ship_file SET moved_at = ${at} WHERE id = ${id}`)

export const finishFile = (tx: Tx, id: string, at: Date) =>
  tx.run(sql`
    UPDATE ship_file AS f SET state = 'done', finished_at = ${at} WHERE f.id = ${id} AND f.state = 'sending'
      AND NOT EXISTS (SELECT FROM ship_row AS r WHERE r.file_id = f.id AND r.state = 'ready')`)

/** The next row that is to be sent, locked: another process that is at it has waited for this one, and finds it sent. */
export const lockNextRow = (tx: Tx, fileId: string) =>
  tx.maybe<rows.NextRow>(sql`
    SELECT line, sn, carrier, no FROM ship_row WHERE file_id = ${fileId} AND state = 'ready' ORDER BY line LIMIT 1 FOR NO KEY UPDATE`)

type Became = { state: ShipRowState; reason: ShipReason | null; hint: string | null }

export const writeRow = (tx: Tx, fileId: string, line: number, became: Became) =>
  tx.send(sql`
    UPDATE ship_row SET state = ${became.state}, reason = ${became.reason}, hint = ${became.hint}
    WHERE file_id = ${fileId} AND line = ${line} AND state = 'ready'`)

/** The order of a row, by its number. */
export const selectIdOf = (tx: Tx, shopId: string, sn: string) =>
  tx.maybe<rows.IdOf>(sql`SELECT id FROM orders WHERE sn = ${sn} AND shop_id = ${shopId}`)

export const selectParcels = (tx: Tx, orderId: string) =>
  tx.many<rows.Parcels>(sql`SELECT carrier, no FROM package WHERE order_id = ${orderId} ORDER BY place DESC`)

/** What a template says of the orders that are to be sent, in the order in which they are chosen. */
export const selectTemplate = (db: Db, shopId: string, ids: readonly string[]) =>
  db.many<rows.Template>(sql`
    SELECT o.sn, o.addressee, o.area, o.country FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS asked (id, place)
    JOIN orders AS o ON o.id = asked.id AND o.shop_id = ${shopId} ORDER BY asked.place`)
