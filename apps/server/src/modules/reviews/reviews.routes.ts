import type { Routes } from '../../platform/bind.ts'
import { decideReview, listReviewReports, showReviewReport } from './decide-reviews.ts'
import { listOwnReviews } from './own-reviews.ts'
import { reportReview } from './report-review.ts'
import { listReviews, reviewOrder } from './reviews.ts'
import { listShopReviews, replyToReview } from './shop-reviews.ts'

export const reviewsRoutes = {
  'POST /api/order/comment': reviewOrder,
  'GET /api/order/comments': listOwnReviews,
  'GET /api/goods/comment_list': listReviews,
  'GET /api/seller/comment_list': listShopReviews,
  'POST /api/seller/comment_reply': replyToReview,
  'POST /api/seller/comment_report': reportReview,
  'GET /api/admin/review_list': listReviewReports,
  'GET /api/admin/review_detail': showReviewReport,
  'POST /api/admin/review_decide': decideReview,
} satisfies Partial<Routes>
