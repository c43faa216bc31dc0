import type { Routes } from '../../platform/bind.ts'
import { giveDay, readStatus } from './give-day.ts'
import { listDays, readOwnSupport } from './own-days.ts'
import { showBoard } from './show-board.ts'

export const assistRoutes = {
  'POST /api/merchant/assist': giveDay,
  'POST /api/merchant/assistStatus': readStatus,
  'POST /api/merchant/assistList': listDays,
  'GET /api/merchant/assist_own': readOwnSupport,
  'GET /api/merchant/assist_board': showBoard,
} satisfies Partial<Routes>
