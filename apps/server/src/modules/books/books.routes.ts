import type { Routes } from '../../platform/bind.ts'
import { exportBill, listBill, listShopBill } from './bill.ts'
import { showMoneyLock, unlockMoney } from './money-lock.ts'
import { showHead, showProof } from './proof.ts'
import { listSeals, proveSeal } from './seal-proof.ts'
import { addStatement, listStatement, reconcile } from './statements.ts'

export const booksRoutes = {
  'GET /api/user/bill': listBill,
  'GET /api/user/bill_export': exportBill,
  'GET /api/seller/bill': listShopBill,
  'GET /api/ledger/head': showHead,
  'GET /api/ledger/proof': showProof,
  'GET /api/ledger/seal_proof': proveSeal,
  'GET /api/admin/seal_list': listSeals,
  'POST /api/admin/statement_add': addStatement,
  'GET /api/admin/statement_list': listStatement,
  'GET /api/admin/reconcile': reconcile,
  'GET /api/admin/money_lock': showMoneyLock,
  'POST /api/admin/money_unlock': unlockMoney,
} satisfies Partial<Routes>
