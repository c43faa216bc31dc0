// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// notice-settings.sql.ts selectChoices d08c4bde00
export type Choices = {
  category: tables.NoticeSetting['category']
  in_app: tables.NoticeSetting['in_app']
  push: tables.NoticeSetting['push']
  mail: tables.NoticeSetting['mail']
}

// push.sql.ts leasePushes 6b3dba57ce
export type DuePush = {
  notice_id: tables.PushOut['notice_id']
  subscription_id: tables.PushOut['subscription_id']
  category: tables.PushOut['category']
  tries: tables.PushOut['tries']
  kind: tables.Notice['kind']
  args: tables.Notice['args']
  ref_id: tables.Notice['ref_id']
  created_at: tables.Notice['created_at']
  read_at: tables.Notice['read_at']
  order_id: string | null
  endpoint: tables.PushSubscription['endpoint']
  p256dh: tables.PushSubscription['p256dh']
  auth: tables.PushSubscription['auth']
  lang: tables.PushSubscription['lang']
  wanted: boolean | null
  begins_at: tables.QuietHours['begins_at'] | null
  ends_at: tables.QuietHours['ends_at'] | null
  time_zone: tables.QuietHours['time_zone'] | null
}

// notices.sql.ts selectNotices 153782e847
export type Notice = {
  id: tables.Notice['id']
  kind: tables.Notice['kind']
  order_id: string | null
  ref_id: tables.Notice['ref_id']
  args: tables.Notice['args']
  created_at: tables.Notice['created_at']
  read_at: tables.Notice['read_at']
  image: unknown
}

// push.sql.ts selectOwn 5b09c9b2a6
export type OwnSubscription = {
  id: tables.PushSubscription['id']
  endpoint: tables.PushSubscription['endpoint']
  p256dh: tables.PushSubscription['p256dh']
  auth: tables.PushSubscription['auth']
}

// notice-settings.sql.ts selectQuietHours 35e4766547
export type QuietHours = {
  begins_at: tables.QuietHours['begins_at']
  ends_at: tables.QuietHours['ends_at']
  time_zone: tables.QuietHours['time_zone']
}

// notices.sql.ts selectUnread ef202f1a00
export type Unread = {
  unread: number
}
