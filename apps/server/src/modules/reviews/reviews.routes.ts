import type { Routes } from '../../platform/bind.ts'
import { listReviews, reviewOrder } from './reviews.ts'
import { listShopReviews, replyToReview } from './shop-reviews.ts'

export const reviewsRoutes = {
  'POST /api/order/comment': reviewOrder,
  'GET /api/goods/comment_list': listReviews,
  'GET /api/seller/comment_list': listShopReviews,
  'POST /api/seller/comment_reply': replyToReview,
} satisfies Partial<Routes>
