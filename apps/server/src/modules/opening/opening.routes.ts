import type { Routes } from '../../platform/bind.ts'
import { listFirstSteps } from './opening.ts'

export const openingRoutes = { 'GET /api/admin/first_steps': listFirstSteps } satisfies Partial<Routes>
