// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// traders.sql.ts selectTraderChange 37dd3cfbfb
// traders.sql.ts selectNewest 4f1cc778a0
// traders.sql.ts selectTraderChanges 42db5578d6
export type TraderChange = {
  id: tables.TraderChange['id']
  shop_id: tables.TraderChange['shop_id']
  becomes: tables.TraderChange['becomes']
  words: tables.TraderChange['words']
  asked_by: tables.TraderChange['asked_by']
  asked_at: tables.TraderChange['asked_at']
  state: tables.TraderChange['state']
  was: tables.TraderChange['was']
  decided_by: tables.TraderChange['decided_by']
  decided_at: tables.TraderChange['decided_at']
  reason: tables.TraderChange['reason']
  shop_name: tables.PublishedShop['name']
  asker: unknown
  decider: unknown
}
