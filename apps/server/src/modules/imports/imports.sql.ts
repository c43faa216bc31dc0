import type { ImportFormat } from '@tradewind/contract/code-lists'
import sql, { empty } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import { rowsToFetch } from '../../platform/paging.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type { Reason, RowIssue } from './issue.ts'
import type { Mapping } from './mapping.ts'
import type * as rows from './rows.gen.ts'

export type Format = ImportFormat
export type RunSettings = { mapping: Mapping | null; language: string | null; category: string | null }

export type RunRow = Narrowed<rows.Run, { settings: RunSettings }>

const COLUMNS = sql`id, shop_id, origin, file_name, file_bytes, format, settings, state, failure, line, bytes_read,
  created, changed, same, refused, started_at, moved_at, finished_at`

export type NewRun = Pick<RunRow, 'id' | 'shop_id' | 'origin' | 'file_name' | 'file_bytes' | 'settings'> & {
  fileSha256: Buffer
  settingsSha256: Buffer
  at: Date
}

/** The run that is under way for this file already, or the new one. */
export const openRun = (db: Db, run: NewRun) =>
  db.one<RunRow>(sql`
    INSERT INTO import_run (id, shop_id, origin, file_name, file_bytes, file_sha256, settings, settings_sha256,
      state, started_at, moved_at)
    VALUES (${run.id}, ${run.shop_id}, ${run.origin}, ${run.file_name}, ${run.file_bytes}, ${run.fileSha256},
      ${JSON.stringify(run.settings)}, ${run.settingsSha256}, 'waiting', ${run.at}, ${run.at})
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
  tx.one<rows.LockRun>(sql`SELECT line, state FROM import_run WHERE id = ${id} FOR UPDATE`)

export type Step = {
  line: number
  bytesRead: number
  created: number
  changed: number
  same: number
  refused: number
  at: Date
}

export const moveRun = (tx: Tx, id: string, step: Step) =>
  tx.one<RunRow>(sql`
    UPDATE import_run SET state = 'running', line = ${step.line}, bytes_read = greatest(bytes_read, ${step.bytesRead}),
      created = created + ${step.created}, changed = changed + ${step.changed}, same = same + ${step.same},
      refused = refused + ${step.refused}, moved_at = ${step.at}
    WHERE id = ${id} RETURNING ${COLUMNS}`)

export const finishRun = (db: Db, id: string, end: { failure: string | null; at: Date }) =>
  db.maybe<RunRow>(sql`
    UPDATE import_run SET state = ${end.failure === null ? 'done' : 'failed'}, failure = ${end.failure},
      bytes_read = CASE WHEN ${end.failure === null} THEN file_bytes ELSE bytes_read END, moved_at = ${end.at}, finished_at = ${end.at}
    WHERE id = ${id} AND state IN ('waiting', 'running') RETURNING ${COLUMNS}`)

export const insertIssues = (tx: Tx, runId: string, issues: readonly RowIssue[]) =>
  tx.run(sql`
    INSERT INTO import_issue (run_id, line, field, reason, args, value, refused)
    SELECT ${runId}, line, field, reason, args, value, refused
    FROM jsonb_to_recordset(${JSON.stringify(issues)}::jsonb)
      AS i (line int, field text, reason text, args jsonb, value text, refused boolean)
    ON CONFLICT (run_id) WHERE reason = 'picture_far' DO NOTHING`)

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

/** Which of these ids are runs that are not at their end. */
export const selectOpenRuns = (db: Db, ids: readonly string[]) =>
  db.many<rows.OpenRuns>(
    sql`SELECT id FROM import_run WHERE id::text = ANY(${ids}) AND state IN ('waiting', 'running')`,
  )
