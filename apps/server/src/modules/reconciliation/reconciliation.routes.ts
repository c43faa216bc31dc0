import type { Routes } from '../../platform/bind.ts'
import { showMoneyLock, unlockMoney } from './money-lock.ts'
import { addStatementLines, listStatementLines, reconcile } from './statement-lines.ts'

export const reconciliationRoutes = {
  'POST /api/admin/statement_add': addStatementLines,
  'GET /api/admin/statement_list': listStatementLines,
  'GET /api/admin/reconcile': reconcile,
  'GET /api/admin/money_lock': showMoneyLock,
  'POST /api/admin/money_unlock': unlockMoney,
} satisfies Partial<Routes>
