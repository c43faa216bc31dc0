// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// desk-notices.sql.ts selectDeskChoices 25683d46ba
export type DeskChoices = {
  category: tables.DeskNoticeSetting['category']
  in_app: tables.DeskNoticeSetting['in_app']
  push: tables.DeskNoticeSetting['push']
  mail: tables.DeskNoticeSetting['mail']
}

// desk-notices.sql.ts selectDeskNotices 4c80906eb0
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

// desk-notices.sql.ts selectDeskQuietHours 4f06806374
export type DeskQuietHours = {
  begins_at: tables.DeskQuietHours['begins_at']
  ends_at: tables.DeskQuietHours['ends_at']
  time_zone: tables.DeskQuietHours['time_zone']
}

// desk-notices.sql.ts selectDeskUnread 5c71188718
export type DeskUnread = {
  unread: number
}

// desk-push.sql.ts leaseDeskPushes f064bfe048
export type DueDeskPush = {
  notice_id: tables.DeskPushOut['notice_id']
  subscription_id: tables.DeskPushOut['subscription_id']
  tries: tables.DeskPushOut['tries']
  owner_id: tables.DeskNotice['owner_id']
  kind: tables.DeskNotice['kind']
  args: tables.DeskNotice['args']
  order_id: tables.DeskNotice['order_id']
  ref_id: tables.DeskNotice['ref_id']
  by_id: tables.DeskNotice['by_id']
  created_at: tables.DeskNotice['created_at']
  staff_id: tables.DeskPushSubscription['staff_id']
  endpoint: tables.DeskPushSubscription['endpoint']
  p256dh: tables.DeskPushSubscription['p256dh']
  auth: tables.DeskPushSubscription['auth']
  lang: tables.DeskPushSubscription['lang']
  roles: tables.PublishedStaffSession['roles']
  chosen: unknown
  read: boolean | null
  begins_at: tables.DeskQuietHours['begins_at'] | null
  ends_at: tables.DeskQuietHours['ends_at'] | null
  time_zone: tables.DeskQuietHours['time_zone'] | null
}

// desk-push.sql.ts selectOwnDesk f82e981292
export type OwnDesk = {
  id: tables.DeskPushSubscription['id']
  endpoint: tables.DeskPushSubscription['endpoint']
  p256dh: tables.DeskPushSubscription['p256dh']
  auth: tables.DeskPushSubscription['auth']
}
