import type { Routes } from '../../platform/bind.ts'
import { listReviews, reviewOrder } from './reviews.ts'

export const reviewsRoutes = {
  'POST /api/order/comment': reviewOrder,
  'GET /api/goods/comment_list': listReviews,
} satisfies Partial<Routes>
