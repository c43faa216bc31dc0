import type { Routes } from '../../platform/bind.ts'
import { listClaims, showClaim } from './audit-queue.ts'
import { auditTopup } from './audit-topup.ts'
import { claimTopup } from './claim-topup.ts'
import { closeSuspense, listSuspense, openSuspense } from './suspense.ts'
import { listNetworks, listTopups, readTopupInfo, showTopup } from './topups.ts'

export const topupsRoutes = {
  'GET /api/user/getBlockchain': listNetworks,
  'GET /api/user/recharge_info': readTopupInfo,
  'POST /api/user/recharge': claimTopup,
  'GET /api/user/recharge_log': listTopups,
  'GET /api/user/recharge': showTopup,
  'GET /api/admin/recharge_list': listClaims,
  'GET /api/admin/recharge_detail': showClaim,
  'POST /api/admin/recharge_audit': auditTopup,
  'GET /api/admin/suspense_list': listSuspense,
  'POST /api/admin/suspense_open': openSuspense,
  'POST /api/admin/suspense_close': closeSuspense,
} satisfies Partial<Routes>
