import type { Routes } from '../../platform/bind.ts'
import { exportBill, listBill, listShopBill } from './bill.ts'
import { showHead, showProof } from './proof.ts'
import { listSeals, proveSeal } from './seal-proof.ts'

export const booksRoutes = {
  'GET /api/user/bill': listBill,
  'GET /api/user/bill_export': exportBill,
  'GET /api/seller/bill': listShopBill,
  'GET /api/ledger/head': showHead,
  'GET /api/ledger/proof': showProof,
  'GET /api/ledger/seal_proof': proveSeal,
  'GET /api/admin/seal_list': listSeals,
} satisfies Partial<Routes>
