import type { Routes } from '../../platform/bind.ts'
import { listShopActs } from './shop-log.ts'

export const shopLogRoutes = { 'GET /api/seller/audit_log': listShopActs } satisfies Partial<Routes>
