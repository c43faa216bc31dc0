import type { Routes } from '../../platform/bind.ts'
import { exportFundRecord, listFundRecord, listPayoutReport, type OrderNumberOf } from './fund-record.ts'

/** How an order is numbered comes in from the composition root: orders stand on the wallet, and not the other way round. */
export const walletRoutes = (orderNumberOf: OrderNumberOf) =>
  ({
    'GET /api/user/bill': listFundRecord(orderNumberOf),
    'GET /api/user/bill_export': exportFundRecord(orderNumberOf),
    'GET /api/seller/bill': listPayoutReport(orderNumberOf),
  }) satisfies Partial<Routes>
