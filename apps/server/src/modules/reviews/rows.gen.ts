// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// review-reports.sql.ts decideReviewReport e8ffe7ce87
export type DecidedReview = {
  shop_id: tables.Review['shop_id']
  goods_id: tables.Review['goods_id']
  goods_score: tables.Review['goods_score']
  order_id: tables.Review['order_id']
  shopper_id: tables.Review['shopper_id']
  hidden: boolean
}

// review-reports.sql.ts selectReviewReports e0ed1e4f5b
// review-reports.sql.ts selectReviewReports 0e3d5dd483
export type ListedReport = {
  id: tables.ReviewReport['review_id']
  reason: tables.ReviewReport['reason']
  outcome: tables.ReviewReport['outcome']
  at: tables.ReviewReport['created_at']
  goods_score: tables.Review['goods_score']
  goods_id: tables.Review['goods_id']
  title: string
  image: tables.PublishedProductCard['image']
  shop_id: tables.PublishedShop['id']
  shop_name: tables.PublishedShop['name']
}

// review-reports.sql.ts countOpenReviewReports d4ba559a48
export type OpenReviewReports = {
  open: number
}

// reviews.sql.ts selectOwnReviews 7a329a29e9
export type OwnReviews = {
  id: tables.Review['id']
  order_line_id: tables.Review['order_line_id']
  buyer: tables.Review['buyer']
  goods_score: tables.Review['goods_score']
  content: tables.Review['content']
  spec: string | null
  created_at: tables.Review['created_at']
  language: tables.Review['language']
  reply: tables.Review['reply']
  hidden_at: tables.Review['hidden_at']
  hidden_words: tables.Review['hidden_words']
  title: string | null
  pictures: unknown
}

// reviews.sql.ts selectReviews 120a87c388
export type Review = {
  id: tables.Review['id']
  buyer: tables.Review['buyer']
  goods_score: tables.Review['goods_score']
  content: tables.Review['content']
  spec: string | null
  created_at: tables.Review['created_at']
  language: tables.Review['language']
  reply: tables.Review['reply']
  pictures: unknown
}

// review-reports.sql.ts selectReviewCase 0edb5ae8d5
export type ReviewCase = {
  id: tables.Review['id']
  buyer: tables.Review['buyer']
  goods_score: tables.Review['goods_score']
  content: tables.Review['content']
  spec: string | null
  created_at: tables.Review['created_at']
  language: tables.Review['language']
  reply: tables.Review['reply']
  pictures: unknown
  goods_id: tables.Review['goods_id']
  title: string
  image: tables.PublishedProductCard['image']
  shop_id: tables.PublishedShop['id']
  shop_name: tables.PublishedShop['name']
  order_id: tables.Review['order_id']
  sn: string | null
  shopper_id: tables.Review['shopper_id']
  account: string | null
  reason: tables.ReviewReport['reason']
  words: tables.ReviewReport['words']
  reported_at: tables.ReviewReport['created_at']
  by_name: string | null
  outcome: tables.ReviewReport['outcome']
  decision: tables.ReviewReport['decision']
  decided_at: tables.ReviewReport['decided_at']
  decided_name: string | null
  reports: number
  hidden: number
}

// reviews.sql.ts selectShopReviews cc9e9eec5c
export type ShopReviews = {
  id: tables.Review['id']
  buyer: tables.Review['buyer']
  goods_score: tables.Review['goods_score']
  service_score: tables.Review['service_score']
  postage_score: tables.Review['postage_score']
  content: tables.Review['content']
  spec: string | null
  created_at: tables.Review['created_at']
  language: tables.Review['language']
  reply: tables.Review['reply']
  replied_at: tables.Review['replied_at']
  goods_id: tables.Review['goods_id']
  order_id: tables.Review['order_id']
  title: string
  image: tables.PublishedProductCard['image']
  hidden_at: tables.Review['hidden_at']
  reason: tables.ReviewReport['reason'] | null
  words: tables.ReviewReport['words'] | null
  reported_at: tables.ReviewReport['created_at'] | null
  outcome: tables.ReviewReport['outcome']
  decision: tables.ReviewReport['decision']
  decided_at: tables.ReviewReport['decided_at']
  sn: string | null
  pictures: unknown
}
