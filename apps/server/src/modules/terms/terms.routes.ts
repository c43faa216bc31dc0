import type { Routes } from '../../platform/bind.ts'
import { closeBank, editBank, editFees, editLimits, editNetwork, editTrader, showTerms } from './edit-terms.ts'

export const termsRoutes = {
  'GET /api/admin/terms': showTerms,
  'POST /api/admin/fee_edit': editFees,
  'POST /api/admin/limit_edit': editLimits,
  'POST /api/admin/network_edit': editNetwork,
  'POST /api/admin/bank_edit': editBank,
  'POST /api/admin/trader_edit': editTrader,
  'POST /api/admin/bank_close': closeBank,
} satisfies Partial<Routes>
