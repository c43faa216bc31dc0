import type { Routes } from '../../platform/bind.ts'
import {
  closeBank,
  editBank,
  editFees,
  editKeeping,
  editLimits,
  editNetwork,
  editTrader,
  showTerms,
} from './edit-terms.ts'
import { editShopCommission, showOwnCommission, showShopCommission } from './shop-commission.ts'

export const termsRoutes = {
  'GET /api/admin/terms': showTerms,
  'POST /api/admin/fee_edit': editFees,
  'POST /api/admin/limit_edit': editLimits,
  'POST /api/admin/network_edit': editNetwork,
  'POST /api/admin/bank_edit': editBank,
  'POST /api/admin/trader_edit': editTrader,
  'POST /api/admin/keeping_edit': editKeeping,
  'POST /api/admin/bank_close': closeBank,
  'GET /api/admin/commission': showShopCommission,
  'POST /api/admin/commission_edit': editShopCommission,
  'GET /api/seller/commission': showOwnCommission,
} satisfies Partial<Routes>
