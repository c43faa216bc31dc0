import type { Routes } from '../../platform/bind.ts'
import { countNotices, listNotices, readNotices } from './notices.ts'

export const noticesRoutes = {
  'GET /api/user/notice_list': listNotices,
  'POST /api/user/notice_read': readNotices,
  'GET /api/user/notice_count': countNotices,
} satisfies Partial<Routes>
