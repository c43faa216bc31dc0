import type { Routes } from '../../platform/bind.ts'
import { checkLedger } from './ledger-check.ts'
import { showHead, showProof } from './proof.ts'
import { listSeals, proveSeal } from './seal-proof.ts'

export const ledgerRoutes = {
  'GET /api/ledger/head': showHead,
  'GET /api/ledger/proof': showProof,
  'GET /api/ledger/seal_proof': proveSeal,
  'GET /api/admin/seal_list': listSeals,
  'GET /api/admin/ledger_check': checkLedger,
} satisfies Partial<Routes>
