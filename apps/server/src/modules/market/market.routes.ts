import type { Routes } from '../../platform/bind.ts'
import { proposeLetIn } from './let-owner-in.ts'
import { endUserSessions, freezeUser, listUserBill, listUsers, noteOnUser, readUser, showMobile } from './shoppers.ts'
import { showShop } from './shops.ts'

export const marketRoutes = {
  'GET /api/admin/shop_detail': showShop,
  'GET /api/admin/user_bill': listUserBill,
  'GET /api/admin/user_detail': readUser,
  'GET /api/admin/user_list': listUsers,
  'POST /api/admin/owner_let_in': proposeLetIn,
  'POST /api/admin/user_end_sessions': endUserSessions,
  'POST /api/admin/user_freeze': freezeUser,
  'POST /api/admin/user_mobile': showMobile,
  'POST /api/admin/user_note': noteOnUser,
} satisfies Partial<Routes>
