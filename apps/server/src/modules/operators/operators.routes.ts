import type { Routes } from '../../platform/bind.ts'
import { operatorSecurity } from './own-security.ts'
import { loginOperator, logoutOperator } from './sessions.ts'
import { addStaff, editStaff, listStaff } from './staff.ts'

export const operatorsRoutes = {
  'POST /api/admin/login': loginOperator,
  'POST /api/admin/logout': logoutOperator,
  ...operatorSecurity,
  'GET /api/admin/staff_list': listStaff,
  'POST /api/admin/staff_add': addStaff,
  'POST /api/admin/staff_edit': editStaff,
} satisfies Partial<Routes>
