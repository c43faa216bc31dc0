import type { Routes } from '../../platform/bind.ts'
import { changeNoticeSettings, readNoticeSettings } from './notice-settings.ts'
import { countNotices, listNotices, readNotices } from './notices.ts'
import { subscribePush, unsubscribePush } from './push-subscriptions.ts'

export const noticesRoutes = {
  'GET /api/user/notice_list': listNotices,
  'POST /api/user/notice_read': readNotices,
  'GET /api/user/notice_count': countNotices,
  'GET /api/user/notice_setting': readNoticeSettings,
  'POST /api/user/notice_setting': changeNoticeSettings,
  'POST /api/user/push_subscribe': subscribePush,
  'POST /api/user/push_unsubscribe': unsubscribePush,
} satisfies Partial<Routes>
