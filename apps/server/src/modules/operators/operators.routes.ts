import type { Routes } from '../../platform/bind.ts'
import { askAdjustment, decideApproval } from './adjustments.ts'
import { listApprovals } from './approval-list.ts'
import { listActs } from './audit-log.ts'
import { beginTotp, changeOwnPassword, confirmTotp, loginOperator, logoutOperator } from './sessions.ts'
import { endUserSessions, freezeUser, listUsers, readUser } from './shoppers.ts'
import { addStaff, editStaff, listStaff } from './staff.ts'
import { countWaiting } from './waiting.ts'

export const operatorsRoutes = {
  'POST /api/admin/login': loginOperator,
  'POST /api/admin/logout': logoutOperator,
  'POST /api/admin/resetpwd': changeOwnPassword,
  'POST /api/admin/totp_begin': beginTotp,
  'POST /api/admin/totp_confirm': confirmTotp,
  'GET /api/admin/staff_list': listStaff,
  'POST /api/admin/staff_add': addStaff,
  'POST /api/admin/staff_edit': editStaff,
  'GET /api/admin/user_list': listUsers,
  'GET /api/admin/user_detail': readUser,
  'POST /api/admin/user_freeze': freezeUser,
  'POST /api/admin/user_end_sessions': endUserSessions,
  'POST /api/admin/ledger_adjust': askAdjustment,
  'GET /api/admin/approval_list': listApprovals,
  'POST /api/admin/approve': decideApproval,
  'GET /api/admin/audit_log': listActs,
  'GET /api/admin/waiting': countWaiting,
} satisfies Partial<Routes>
