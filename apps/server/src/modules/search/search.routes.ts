import type { Routes } from '../../platform/bind.ts'
import { listPopularWords, suggestSearches } from './suggest.ts'

export const searchRoutes = {
  'GET /api/goods/suggest': async (ctx, { keyword }) => ({ list: await suggestSearches(ctx.db, keyword, ctx.lang) }),
  'GET /api/goods/popular': async (ctx) => ({ list: await listPopularWords(ctx.db, ctx.lang) }),
} satisfies Partial<Routes>
