import type { Routes } from '../../platform/bind.ts'
import { previewOrder } from './checkout.ts'

export const checkoutRoutes = {
  'POST /api/order/preview': previewOrder,
} satisfies Partial<Routes>
