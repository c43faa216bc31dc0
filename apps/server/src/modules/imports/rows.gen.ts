// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// imports.sql.ts selectIssues 40ae00b8dd
export type Issue = {
  place: tables.ImportIssue['place']
  line: tables.ImportIssue['line']
  field: tables.ImportIssue['field']
  reason: tables.ImportIssue['reason']
  args: tables.ImportIssue['args']
  value: tables.ImportIssue['value']
  refused: tables.ImportIssue['refused']
}

// imports.sql.ts lockRun f278e9a6af
export type LockRun = {
  line: tables.ImportRun['line']
  state: tables.ImportRun['state']
}

// imports.sql.ts selectOpenRuns 3d873c075f
export type OpenRuns = {
  id: tables.ImportRun['id']
}

// imports.sql.ts openRun 203ab7d182
// imports.sql.ts takeRun 187f01c1b2
// imports.sql.ts recogniseRun 30c66a27a0
// imports.sql.ts moveRun c77436a11a
// imports.sql.ts finishRun 1ebb18b0cd
// imports.sql.ts selectRun 3cb450a628
// imports.sql.ts selectRuns c71f062361
export type Run = {
  id: tables.ImportRun['id']
  shop_id: tables.ImportRun['shop_id']
  origin: tables.ImportRun['origin']
  file_name: tables.ImportRun['file_name']
  file_bytes: tables.ImportRun['file_bytes']
  format: tables.ImportRun['format']
  settings: tables.ImportRun['settings']
  state: tables.ImportRun['state']
  failure: tables.ImportRun['failure']
  line: tables.ImportRun['line']
  bytes_read: tables.ImportRun['bytes_read']
  created: tables.ImportRun['created']
  changed: tables.ImportRun['changed']
  same: tables.ImportRun['same']
  refused: tables.ImportRun['refused']
  started_at: tables.ImportRun['started_at']
  moved_at: tables.ImportRun['moved_at']
  finished_at: tables.ImportRun['finished_at']
}
