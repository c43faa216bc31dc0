// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// shop-log.sql.ts selectShopActs 7cd9965832
export type ShopActs = {
  id: tables.ShopAct['id']
  staff_id: tables.ShopAct['staff_id']
  account: tables.PublishedStaff['account'] | null
  name: tables.PublishedStaff['name'] | null
  call: tables.ShopAct['call']
  subject_kind: tables.ShopAct['subject_kind']
  subject_id: string | null
  subject_name: string | null
  input: tables.ShopAct['input']
  changes: tables.ShopAct['changes']
  request_id: tables.ShopAct['request_id']
  done_at: tables.ShopAct['done_at']
}
