import type { Routes } from '../../platform/bind.ts'
import { listUnfound } from './searches.ts'

export const searchesRoutes = {
  'GET /api/seller/searches': listUnfound,
} satisfies Partial<Routes>
