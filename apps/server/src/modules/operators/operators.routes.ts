import type { Routes } from '../../platform/bind.ts'
import { operatorSecurity } from './own-security.ts'
import { loginOperator, logoutOperator } from './sessions.ts'
import { endUserSessions, freezeUser, listUsers, readUser } from './shoppers.ts'
import { addStaff, editStaff, listStaff } from './staff.ts'

export const operatorsRoutes = {
  'POST /api/admin/login': loginOperator,
  'POST /api/admin/logout': logoutOperator,
  ...operatorSecurity,
  'GET /api/admin/staff_list': listStaff,
  'POST /api/admin/staff_add': addStaff,
  'POST /api/admin/staff_edit': editStaff,
  'GET /api/admin/user_list': listUsers,
  'GET /api/admin/user_detail': readUser,
  'POST /api/admin/user_freeze': freezeUser,
  'POST /api/admin/user_end_sessions': endUserSessions,
} satisfies Partial<Routes>
