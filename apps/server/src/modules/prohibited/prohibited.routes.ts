import type { Routes } from '../../platform/bind.ts'
import { listKinds, saveKind, showProhibited } from './kinds.ts'

export const prohibitedRoutes = {
  'GET /api/index/prohibited': showProhibited,
  'GET /api/admin/prohibited_list': listKinds,
  'POST /api/admin/prohibited_save': saveKind,
} satisfies Partial<Routes>
