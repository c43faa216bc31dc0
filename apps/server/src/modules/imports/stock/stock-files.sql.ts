import type { StockFileState, StockKind, StockReason, StockRowState } from '@tradewind/contract/code-lists'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/db.ts'
import { rowsToFetch } from '../../../platform/paging.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import type { JudgedRow } from './judge-rows.ts'
import type * as rows from './rows.gen.ts'

type NewFile = {
  id: string
  shopId: string
  staffId: string
  fileName: string
  sha256: Buffer
  same: number
  at: Date
}

/** A file with the rows that say something, as they were judged. */
export const insertFile = (tx: Tx, file: NewFile, judged: readonly JudgedRow[]) =>
  tx.run(sql`
    WITH added AS (
      INSERT INTO stock_file (id, shop_id, staff_id, file_name, sha256, same, state, created_at, moved_at)
      VALUES (${file.id}, ${file.shopId}, ${file.staffId}, ${file.fileName}, ${file.sha256}, ${file.same}, 'judged', ${file.at}, ${file.at})
    )
    INSERT INTO stock_row (file_id, line, sku_id, code, reference, kind, said, listed, change, since, state, reason, hint)
    SELECT ${file.id}, line, sku_id, code, reference, kind, said, listed, change, since, state, reason, hint
    FROM jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) AS r (line int, sku_id uuid, code text, reference text, kind text, said text, listed int, change int,
      since int, state text, reason text, hint text)`)

const counted = (state: StockRowState): Sql =>
  sql`(SELECT count(*)::int FROM stock_row AS r WHERE r.file_id = f.id AND r.state = ${state})`

export type FileRow = Narrowed<
  rows.File,
  { state: StockFileState; ready: number; taken: number; left_out: number; back: number; stays: number; name: string }
>

const told = sql`f.id, f.file_name, f.state, f.same, f.created_at, f.finished_at,
  ${counted('ready')} AS ready, ${counted('taken')} AS taken, ${counted('left_out')} AS left_out, ${counted('back')} AS back, ${counted('stays')} AS stays,
  (SELECT s.name FROM published.staff AS s WHERE s.id = f.staff_id) AS name,
  (SELECT max(b.finished_at) FROM stock_file AS b WHERE b.shop_id = f.shop_id AND b.sha256 = f.sha256 AND b.finished_at IS NOT NULL
    AND b.state = 'done' AND b.id <> f.id) AS taken_before`

export const selectFile = (db: Db, shopId: string, id: string) =>
  db.maybe<FileRow>(sql`SELECT ${told} FROM stock_file AS f WHERE f.id = ${id} AND f.shop_id = ${shopId}`)

/** Those that are being worked, and those whose last row was taken in since. */
export const selectFiles = (db: Db, shopId: string, since: Date) =>
  db.many<FileRow>(sql`
    SELECT ${told} FROM stock_file AS f WHERE f.id IN (
      SELECT id FROM stock_file WHERE state IN ('taking', 'undoing') AND shop_id = ${shopId}
      UNION ALL
      SELECT id FROM stock_file WHERE shop_id = ${shopId} AND finished_at > ${since} AND state = 'done'
    ) ORDER BY f.created_at DESC, f.id DESC LIMIT 20`)

type RowOf = Narrowed<
  rows.RowsOf,
  { kind: StockKind; state: StockRowState; reason: StockReason | null; title: string | null; spec: string | null }
>

/** Rows as they stand, each with its SKU as it is now. */
export const selectRowsOf = (
  db: Db,
  fileId: string,
  by: { state: StockRowState; after: number; limit: number; lang: LocaleCode },
) =>
  db.many<RowOf>(sql`
    SELECT r.line, r.code, r.reference, pick_text(o.title, ${by.lang}) AS title, pick_text(o.spec, ${by.lang}) AS spec, r.kind, r.said, r.listed, r.change,
      r.was, r.became, o.on_hand, r.state, r.reason, r.hint
    FROM (
      SELECT * FROM stock_row WHERE file_id = ${fileId} AND state = ${by.state} AND line > ${by.after} ORDER BY line LIMIT ${rowsToFetch(by.limit)}
    ) AS r LEFT JOIN published.sku_offer AS o ON o.sku_id = r.sku_id
    ORDER BY r.line`)

/** Another file with the same bytes that was taken in, or is about to be, and was not taken back. */
export const selectTakenBefore = (tx: Tx, shopId: string, id: string) =>
  tx.maybe<rows.TakenBefore>(sql`
    SELECT b.id FROM stock_file AS f JOIN stock_file AS b ON b.shop_id = f.shop_id AND b.sha256 = f.sha256 AND b.id <> f.id
    WHERE f.id = ${id} AND f.shop_id = ${shopId} AND b.state IN ('taking', 'done') LIMIT 1`)

/** Said once: a file that is under way, or done, stays so. */
export const beginTaking = (tx: Tx, shopId: string, id: string) =>
  tx.run(sql`
    UPDATE stock_file SET state = 'taking', moved_at = '-infinity' WHERE id = ${id} AND shop_id = ${shopId} AND state = 'judged'`)

export const beginUndoing = (tx: Tx, shopId: string, id: string, since: Date) =>
  tx.run(sql`
    UPDATE stock_file SET state = 'undoing', moved_at = '-infinity'
    WHERE id = ${id} AND shop_id = ${shopId} AND state = 'done' AND finished_at > ${since}`)

/** Files that wait to be worked, and those whose process is gone. */
export const filesToWork = (idleSince: Date): Sql =>
  sql`SELECT id FROM stock_file WHERE state IN ('taking', 'undoing') AND moved_at < ${idleSince}`

/** One of them, now ours. */
export const takeFile = (db: Db, at: Date, idleSince: Date) =>
  db.maybe<Narrowed<rows.TakenFile, { state: 'taking' | 'undoing' }>>(sql`
    UPDATE stock_file SET moved_at = ${at}
    WHERE id = (${filesToWork(idleSince)} ORDER BY moved_at LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING id, shop_id, state`)

export const leaveFile = (db: Db, id: string) =>
  db.run(sql`UPDATE stock_file SET moved_at = '-infinity' WHERE id = ${id} AND state IN ('taking', 'undoing')`)

export const noteMoved = (tx: Tx, id: string, at: Date) =>
  tx.send(sql`UPDATE stock_file SET moved_at = ${at} WHERE id = ${id}`)

/** The last of its rows is worked. */
export const finishFile = (tx: Tx, id: string, at: Date) =>
  tx.run(sql`
    UPDATE stock_file SET state = CASE state WHEN 'taking' THEN 'done' ELSE 'undone' END, finished_at = coalesce(finished_at, ${at})
    WHERE id = ${id} AND state IN ('taking', 'undoing')`)

/** The next rows that stand so, locked: another process that is at it has waited for these, and finds them worked. */
export const lockNextRows = (tx: Tx, fileId: string, state: 'ready' | 'taken', most: number) =>
  tx.many<Narrowed<rows.NextRows, { sku_id: string; change: number }>>(sql`
    SELECT line, sku_id, change, since, listed FROM stock_row WHERE file_id = ${fileId} AND state = ${state}
    ORDER BY line LIMIT ${most} FOR NO KEY UPDATE`)

export type WorkedRow = {
  line: number
  state: StockRowState
  reason: StockReason | null
  hint: string | null
  was: number | null
  became: number | null
  since: number | null
}

/** What became of rows. What is taken back keeps what it once became. */
export const writeRows = (tx: Tx, fileId: string, worked: readonly WorkedRow[]) =>
  tx.send(sql`
    UPDATE stock_row AS r SET state = w.state, reason = w.reason, hint = w.hint, was = coalesce(r.was, w.was), became = coalesce(r.became, w.became),
      since = coalesce(w.since, r.since)
    FROM jsonb_to_recordset(${JSON.stringify(worked)}::jsonb) AS w (line int, state text, reason text, hint text, was int, became int, since int)
    WHERE r.file_id = ${fileId} AND r.line = w.line`)
