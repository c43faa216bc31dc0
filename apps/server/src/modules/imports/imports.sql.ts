import type { ColumnMeaning, ImportFormat, ImportState } from '@tradewind/contract/code-lists'
import sql, { empty } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import { rowsToFetch } from '../../platform/paging.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type { Change } from './change.ts'
import type { ChosenColumn } from './columns.ts'
import type { Reason, RowIssue } from './issue.ts'
import type { Mapping } from './mapping.ts'
import type * as rows from './rows.gen.ts'

export type Format = ImportFormat
export type RunSettings = { mapping: Mapping | null; language: string | null; category: string | null }

/** A column of somebody's file: what stands in it, and what it is taken for. */
export type SeenColumn = { name: string; samples: string[]; as: ColumnMeaning }

export type RunRow = Narrowed<rows.Run, { settings: RunSettings; state: ImportState; columns: SeenColumn[] | null }>

const COLUMNS = sql`id, shop_id, origin, file_name, file_bytes, format, settings, dry, columns, state, failure, line, bytes_read,
  created, changed, same, refused, pictures, pictures_fetched, pictures_refused, started_at, moved_at, finished_at`

export type NewRun = Pick<RunRow, 'id' | 'shop_id' | 'origin' | 'file_name' | 'file_bytes' | 'settings' | 'dry'> & {
  fileSha256: Buffer
  settingsSha256: Buffer
  at: Date
}

/** The run that is under way for this file already, or the new one. */
export const openRun = (db: Db, run: NewRun) =>
  db.one<RunRow>(sql`
    INSERT INTO import_run (id, shop_id, origin, file_name, file_bytes, file_sha256, settings, settings_sha256,
      dry, state, started_at, moved_at)
    VALUES (${run.id}, ${run.shop_id}, ${run.origin}, ${run.file_name}, ${run.file_bytes}, ${run.fileSha256},
      ${JSON.stringify(run.settings)}, ${run.settingsSha256}, ${run.dry}, 'waiting', ${run.at}, ${run.at})
    ON CONFLICT (shop_id, file_sha256, settings_sha256) WHERE state IN ('waiting', 'running')
      DO UPDATE SET file_name = excluded.file_name
    RETURNING ${COLUMNS}`)

/** The runs of the console that wait, or that nobody has moved for a while. */
export const waitingRuns = (idleSince: Date) => sql`
  SELECT id FROM import_run WHERE origin = 'console' AND (state = 'waiting' OR (state = 'running' AND moved_at < ${idleSince}))`

/** One of them, now ours. */
export const takeRun = (db: Db, at: Date, idleSince: Date) =>
  db.maybe<RunRow>(sql`
    UPDATE import_run SET state = 'running', moved_at = ${at}
    WHERE id = (${waitingRuns(idleSince)} ORDER BY moved_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING ${COLUMNS}`)

/** Notes what kind of file it is, and by which mapping it is read. */
export const recogniseRun = (db: Db, id: string, found: { format: Format; mapping: Mapping | null; at: Date }) =>
  db.maybe<RunRow>(sql`
    UPDATE import_run SET state = 'running', format = ${found.format}, moved_at = ${found.at},
      settings = jsonb_set(settings, '{mapping}', ${JSON.stringify(found.mapping)}::jsonb)
    WHERE id = ${id} AND state IN ('waiting', 'running') RETURNING ${COLUMNS}`)

export const lockRun = (tx: Tx, id: string) =>
  tx.one<rows.LockRun>(sql`SELECT line, state FROM import_run WHERE id = ${id} FOR NO KEY UPDATE`)

export type Step = {
  line: number
  bytesRead: number
  created: number
  changed: number
  same: number
  refused: number
  /** Of other hosts, that no batch before has named. */
  pictures: number
  at: Date
}

export const moveRun = (tx: Tx, id: string, step: Step) =>
  tx.one<RunRow>(sql`
    UPDATE import_run SET state = 'running', line = ${step.line}, bytes_read = greatest(bytes_read, ${step.bytesRead}),
      created = created + ${step.created}, changed = changed + ${step.changed}, same = same + ${step.same},
      refused = refused + ${step.refused}, pictures = pictures + ${step.pictures}, moved_at = ${step.at}
    WHERE id = ${id} RETURNING ${COLUMNS}`)

/** The file is at its end: the run is done, or waits for pictures, or for somebody's word where it was a dry one. */
export const finishRun = (db: Db, id: string, end: { failure: string | null; at: Date }) =>
  db.maybe<RunRow>(sql`
    UPDATE import_run SET failure = ${end.failure}, moved_at = ${end.at},
      state = CASE WHEN ${end.failure}::text IS NOT NULL THEN 'failed' WHEN dry THEN 'foreseen'
        WHEN pictures > 0 THEN 'fetching' ELSE 'done' END,
      bytes_read = CASE WHEN ${end.failure}::text IS NULL THEN file_bytes ELSE bytes_read END,
      finished_at = CASE WHEN ${end.failure}::text IS NOT NULL OR NOT dry AND pictures = 0 THEN ${end.at}::timestamptz END
    WHERE id = ${id} AND state IN ('waiting', 'running') RETURNING ${COLUMNS}`)

/** Nobody can tell what its columns are but whoever sent it. */
export const askColumns = (db: Db, id: string, asked: { format: Format; columns: SeenColumn[]; at: Date }) =>
  db.maybe<RunRow>(sql`
    UPDATE import_run SET state = 'asking', format = ${asked.format}, columns = ${JSON.stringify(asked.columns)},
      moved_at = ${asked.at}
    WHERE id = ${id} AND state IN ('waiting', 'running') RETURNING ${COLUMNS}`)

export const lockOwnRun = (tx: Tx, shopId: string, id: string) =>
  tx.maybe<RunRow>(sql`SELECT ${COLUMNS} FROM import_run WHERE id = ${id} AND shop_id = ${shopId} FOR NO KEY UPDATE`)

/** From the beginning of the file, as if nothing of it had been read. */
export async function beginAgain(
  tx: Tx,
  id: string,
  again: { dry: boolean; mapping: Mapping | null; category: string | null; at: Date },
): Promise<RunRow> {
  tx.send(sql`DELETE FROM import_issue WHERE run_id = ${id}`)
  tx.send(sql`DELETE FROM import_change WHERE run_id = ${id}`)
  return tx.one<RunRow>(sql`
    UPDATE import_run SET state = 'waiting', dry = ${again.dry}, columns = NULL, line = 0, bytes_read = 0, created = 0, changed = 0,
      same = 0, refused = 0, pictures = 0, moved_at = ${again.at},
      settings = settings || ${JSON.stringify({ mapping: again.mapping, category: again.category })}::jsonb
    WHERE id = ${id} RETURNING ${COLUMNS}`)
}

/** Runs that wait for somebody's word: those of a shop beyond the newest, or all that nobody has moved since then. */
export const giveUpAskedBack = (db: Db, which: { shopId: string; kept: number } | { before: Date }, at: Date) =>
  db.many<rows.GivenUp>(sql`
    UPDATE import_run SET state = 'failed', failure = 'given_up', moved_at = ${at}, finished_at = ${at}
    WHERE id IN (SELECT id FROM import_run WHERE state IN ('asking', 'foreseen') AND ${
      'before' in which ? sql`moved_at < ${which.before}` : sql`shop_id = ${which.shopId}`
    } ORDER BY id DESC OFFSET ${'kept' in which ? which.kept : 0} FOR UPDATE SKIP LOCKED)
    RETURNING id`)

export const insertIssues = (tx: Tx, runId: string, issues: readonly RowIssue[]) =>
  tx.run(sql`
    INSERT INTO import_issue (run_id, line, field, reason, args, value, refused)
    SELECT ${runId}, line, field, reason, args, value, refused
    FROM jsonb_to_recordset(${JSON.stringify(issues)}::jsonb)
      AS i (line int, field text, reason text, args jsonb, value text, refused boolean)`)

export const selectRun = (db: Db, shopId: string, id: string) =>
  db.maybe<RunRow>(sql`SELECT ${COLUMNS} FROM import_run WHERE id = ${id} AND shop_id = ${shopId}`)

export const selectRuns = (db: Db, shopId: string, after: string | undefined, limit: number) =>
  db.many<RunRow>(sql`
    SELECT ${COLUMNS} FROM import_run WHERE shop_id = ${shopId} ${after ? sql`AND id < ${after}` : empty}
    ORDER BY id DESC LIMIT ${rowsToFetch(limit)}`)

export type IssueRow = Narrowed<rows.Issue, { reason: Reason; args: Record<string, string | number> }>

export const selectIssues = (db: Db, runId: string, after: bigint, limit: number) =>
  db.many<IssueRow>(sql`
    SELECT place, line, field, reason, args, value, refused FROM import_issue
    WHERE run_id = ${runId} AND place > ${after} ORDER BY place LIMIT ${rowsToFetch(limit)}`)

export const releaseRun = (db: Db, id: string) =>
  db.run(sql`UPDATE import_run SET state = 'waiting' WHERE id = ${id} AND state = 'running'`)

/** Which of these ids are runs whose file is still to be read. */
export const selectOpenRuns = (db: Db, ids: readonly string[]) =>
  db.many<rows.OpenRuns>(
    sql`SELECT id FROM import_run WHERE id::text = ANY(${ids}) AND state IN ('waiting', 'running', 'asking', 'foreseen')`,
  )

export type ChangeRow = Narrowed<rows.Change, { changes: Change[] }>

export const insertChanges = (tx: Tx, runId: string, changed: readonly Omit<ChangeRow, 'place'>[]) =>
  tx.run(sql`
    INSERT INTO import_change (run_id, line, handle, title, created, changes)
    SELECT ${runId}, line, handle, title, created, changes
    FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      AS c (line int, handle text, title text, created boolean, changes jsonb)`)

export const selectChanges = (db: Db, runId: string, after: bigint, limit: number) =>
  db.many<ChangeRow>(sql`
    SELECT place, line, handle, title, created, changes FROM import_change
    WHERE run_id = ${runId} AND place > ${after} ORDER BY place LIMIT ${rowsToFetch(limit)}`)

/** How a shop read the last file with this head. */
export const selectHead = (db: Db, shopId: string, sha256: Buffer) =>
  db.maybe<Narrowed<rows.Head, { columns: ChosenColumn[] }>>(
    sql`SELECT columns FROM import_head WHERE shop_id = ${shopId} AND head_sha256 = ${sha256}`,
  )

export const keepHead = (
  tx: Tx,
  shopId: string,
  head: { sha256: Buffer; columns: readonly ChosenColumn[]; at: Date },
) =>
  tx.send(sql`
    INSERT INTO import_head (shop_id, head_sha256, columns, chosen_at)
    VALUES (${shopId}, ${head.sha256}, ${JSON.stringify(head.columns)}, ${head.at})
    ON CONFLICT (shop_id, head_sha256) DO UPDATE SET columns = excluded.columns, chosen_at = excluded.chosen_at`)
