// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// imports.sql.ts selectChanges 0f96154026
export type Change = {
  place: tables.ImportChange['place']
  line: tables.ImportChange['line']
  handle: tables.ImportChange['handle']
  title: tables.ImportChange['title']
  created: tables.ImportChange['created']
  changes: tables.ImportChange['changes']
}

// far-pictures.sql.ts selectFetched 5b6a960518
export type Fetched = {
  address: tables.ImportPicture['address']
  picture: tables.ImportPicture['picture']
}

// far-pictures.sql.ts endFetchedRuns f9b22b066b
export type FetchedRun = {
  id: tables.ImportRun['id']
  shop_id: tables.ImportRun['shop_id']
}

// imports.sql.ts giveUpAskedBack ed255138a3
export type GivenUp = {
  id: tables.ImportRun['id']
}

// imports.sql.ts selectHead 7b8934d986
export type Head = {
  columns: tables.ImportHead['columns']
}

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

// imports.sql.ts lockRun b7f9601979
export type LockRun = {
  line: tables.ImportRun['line']
  state: tables.ImportRun['state']
}

// far-pictures.sql.ts insertPictures 5ea06bb88f
export type NewPicture = {
  address: tables.ImportPicture['address']
}

// imports.sql.ts selectOpenRuns 4ec2af3976
export type OpenRuns = {
  id: tables.ImportRun['id']
}

// far-pictures.sql.ts takeReadyProduct 8f4c3dd5cf
export type ReadyProduct = {
  run_id: tables.ImportProduct['run_id']
  handle: tables.ImportProduct['handle']
  patch: tables.ImportProduct['patch']
  found: tables.ImportProduct['found']
  addresses: tables.ImportProduct['addresses']
  on_shelf: tables.ImportProduct['on_shelf']
  shop_id: tables.ImportRun['shop_id']
  settings: tables.ImportRun['settings']
}

// imports.sql.ts openRun ed4879ee42
// imports.sql.ts takeRun dacca8f981
// imports.sql.ts recogniseRun e437c40dca
// imports.sql.ts moveRun 91ff535148
// imports.sql.ts finishRun 9184b3ac1d
// imports.sql.ts askColumns 10aedc1435
// imports.sql.ts lockOwnRun fdb65be2e4
// imports.sql.ts beginAgain 3bd4dcc86e
// imports.sql.ts selectRun 94baf06ecd
// imports.sql.ts selectRuns 621e96afca
export type Run = {
  id: tables.ImportRun['id']
  shop_id: tables.ImportRun['shop_id']
  origin: tables.ImportRun['origin']
  file_name: tables.ImportRun['file_name']
  file_bytes: tables.ImportRun['file_bytes']
  format: tables.ImportRun['format']
  settings: tables.ImportRun['settings']
  dry: tables.ImportRun['dry']
  columns: tables.ImportRun['columns']
  state: tables.ImportRun['state']
  failure: tables.ImportRun['failure']
  line: tables.ImportRun['line']
  bytes_read: tables.ImportRun['bytes_read']
  created: tables.ImportRun['created']
  changed: tables.ImportRun['changed']
  same: tables.ImportRun['same']
  refused: tables.ImportRun['refused']
  pictures: tables.ImportRun['pictures']
  pictures_fetched: tables.ImportRun['pictures_fetched']
  pictures_refused: tables.ImportRun['pictures_refused']
  started_at: tables.ImportRun['started_at']
  moved_at: tables.ImportRun['moved_at']
  finished_at: tables.ImportRun['finished_at']
}

// far-pictures.sql.ts takePicture cb64e55a6c
export type TakenPicture = {
  run_id: tables.ImportPicture['run_id']
  address: tables.ImportPicture['address']
  line: tables.ImportPicture['line']
  field: tables.ImportPicture['field']
  tries: tables.ImportPicture['tries']
  due_at: tables.ImportPicture['due_at']
}

// far-pictures.sql.ts lockUnsettled ab27a931c8
export type Unsettled = {
  address: tables.ImportPicture['address']
}
