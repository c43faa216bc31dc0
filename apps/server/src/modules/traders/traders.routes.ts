import type { Routes } from '../../platform/bind.ts'
import { askForTrader, decideTrader, listTraderChanges, readOwnTrader, takeTraderBack } from './traders.ts'

export const tradersRoutes = {
  'GET /api/seller/trader': readOwnTrader,
  'POST /api/seller/trader_ask': askForTrader,
  'POST /api/seller/trader_take_back': takeTraderBack,
  'GET /api/admin/trader_list': listTraderChanges,
  'POST /api/admin/trader_decide': decideTrader,
} satisfies Partial<Routes>
