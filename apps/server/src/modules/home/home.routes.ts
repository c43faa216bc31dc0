import type { Routes } from '../../platform/bind.ts'
import { loadForMe } from './home.ts'

export const homeRoutes = {
  'GET /api/index/for_me': loadForMe,
} satisfies Partial<Routes>
