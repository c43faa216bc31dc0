// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// desk-notices.sql.ts selectDeskChoices 60ebf57621
export type DeskChoices = {
  category: tables.DeskNoticeSetting['category']
  in_app: tables.DeskNoticeSetting['in_app']
  mail: tables.DeskNoticeSetting['mail']
}

// desk-notices.sql.ts selectDeskNotices 0154cceaf9
export type DeskNotice = {
  id: tables.DeskNotice['id']
  kind: tables.DeskNotice['kind']
  order_id: tables.DeskNotice['order_id']
  ref_id: tables.DeskNotice['ref_id']
  args: tables.DeskNotice['args']
  created_at: tables.DeskNotice['created_at']
  read: boolean | null
  image: unknown
  shop: string | null
}

// desk-notices.sql.ts selectDeskUnread 73338bd8b0
export type DeskUnread = {
  unread: number
}
