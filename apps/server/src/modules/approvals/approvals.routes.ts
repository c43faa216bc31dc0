import type { Routes } from '../../platform/bind.ts'
import { askAdjustment, decideApproval } from './adjustments.ts'
import { listApprovals } from './approval-list.ts'
import { listActs } from './audit-log.ts'
import { listProposals, proposalClosing, proposalConfirmation } from './proposal-list.ts'
import type { ProposalKinds } from './proposals.ts'
import { countWaiting } from './waiting.ts'

/** What two people confirm is done by the modules that it belongs to: `kinds` are theirs. */
export const approvalsRoutes = (kinds: ProposalKinds) =>
  ({
    'POST /api/admin/ledger_adjust': askAdjustment,
    'GET /api/admin/approval_list': listApprovals,
    'POST /api/admin/approve': decideApproval,
    'GET /api/admin/proposal_list': listProposals,
    'POST /api/admin/proposal_confirm': proposalConfirmation(kinds),
    'POST /api/admin/proposal_close': proposalClosing(kinds),
    'GET /api/admin/audit_log': listActs,
    'GET /api/admin/waiting': countWaiting,
  }) satisfies Partial<Routes>
