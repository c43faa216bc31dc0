import type { Routes } from '../../platform/bind.ts'
import { checkLedger } from './console.ts'

export const consoleRoutes = { 'GET /api/admin/ledger_check': checkLedger } satisfies Partial<Routes>
