import type { Routes } from '../../platform/bind.ts'
import { listPopularWords } from './suggest.ts'

export const searchRoutes = {
  'GET /api/goods/popular': async (ctx) => ({ list: await listPopularWords(ctx.db, ctx.lang) }),
} satisfies Partial<Routes>
