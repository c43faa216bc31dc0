// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// notices.sql.ts selectNotices b02f6c4e2c
export type Notice = {
  id: tables.Notice['id']
  kind: tables.Notice['kind']
  order_id: tables.Notice['order_id']
  ref_id: tables.Notice['ref_id']
  args: tables.Notice['args']
  created_at: tables.Notice['created_at']
  read_at: tables.Notice['read_at']
}

// notices.sql.ts selectUnread 66bf5ea302
export type Unread = {
  unread: number
}
