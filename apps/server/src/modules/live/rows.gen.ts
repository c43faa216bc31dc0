// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// live.sql.ts selectHead 2aa48b1ca0
export type Head = {
  last_seq: tables.LiveHead['last_seq']
  swept_seq: tables.LiveHead['swept_seq']
}

// live.sql.ts lockHead 5f0a0e5ccc
export type LockedHead = {
  last_seq: tables.LiveHead['last_seq']
}

// live.sql.ts selectAfter d130752158
// live.sql.ts selectMissed ffeb6886b1
// live.sql.ts selectRecent 3173c4f49c
export type News = {
  seq: tables.LiveFeed['seq']
  owner_id: tables.LiveFeed['owner_id']
  kind: tables.LiveFeed['kind']
  ref: tables.LiveFeed['ref']
}

// live.sql.ts numberFrom d5360f4070
export type Numbered = {
  count: number
}
