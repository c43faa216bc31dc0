import type { Routes } from '../../platform/bind.ts'
import { houseNotices, shopNotices } from './desk-notices.ts'
import { houseDevices, shopDevices } from './desk-push-subscriptions.ts'

export const deskNoticesRoutes = {
  'GET /api/seller/notice_list': shopNotices.list,
  'GET /api/seller/notice_count': shopNotices.count,
  'POST /api/seller/notice_read': shopNotices.read,
  'GET /api/seller/notice_setting': shopNotices.settings,
  'POST /api/seller/notice_setting': shopNotices.choose,
  'POST /api/seller/push_subscribe': shopDevices.subscribe,
  'POST /api/seller/push_unsubscribe': shopDevices.unsubscribe,
  'GET /api/admin/notice_list': houseNotices.list,
  'GET /api/admin/notice_count': houseNotices.count,
  'POST /api/admin/notice_read': houseNotices.read,
  'GET /api/admin/notice_setting': houseNotices.settings,
  'POST /api/admin/notice_setting': houseNotices.choose,
  'POST /api/admin/push_subscribe': houseDevices.subscribe,
  'POST /api/admin/push_unsubscribe': houseDevices.unsubscribe,
} satisfies Partial<Routes>
