import type { Routes } from '../../platform/bind.ts'
import { askAdjustment, decideApproval } from './adjustments.ts'
import { listApprovals } from './approval-list.ts'
import { listActs } from './audit-log.ts'
import { operatorSecurity } from './own-security.ts'
import { listProposals, proposalClosing, proposalConfirmation } from './proposal-list.ts'
import type { ProposalKinds } from './proposals.ts'
import { loginOperator, logoutOperator } from './sessions.ts'
import { endUserSessions, freezeUser, listUsers, readUser } from './shoppers.ts'
import { addStaff, editStaff, listStaff } from './staff.ts'
import { countWaiting } from './waiting.ts'

/** What two people confirm is done by the modules that it belongs to: `kinds` are theirs. */
export const proposalRoutes = (kinds: ProposalKinds) =>
  ({
    'GET /api/admin/proposal_list': listProposals,
    'POST /api/admin/proposal_confirm': proposalConfirmation(kinds),
    'POST /api/admin/proposal_close': proposalClosing(kinds),
  }) satisfies Partial<Routes>

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
  'POST /api/admin/ledger_adjust': askAdjustment,
  'GET /api/admin/approval_list': listApprovals,
  'POST /api/admin/approve': decideApproval,
  'GET /api/admin/audit_log': listActs,
  'GET /api/admin/waiting': countWaiting,
} satisfies Partial<Routes>
