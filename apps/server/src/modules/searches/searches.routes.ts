import type { Routes } from '../../platform/bind.ts'
import { hideSearch, listMarketSearches } from './market-searches.ts'
import { listUnfound } from './searches.ts'

export const searchesRoutes = {
  'GET /api/seller/searches': listUnfound,
  'GET /api/admin/searches': listMarketSearches,
  'POST /api/admin/search_hide': hideSearch,
} satisfies Partial<Routes>
