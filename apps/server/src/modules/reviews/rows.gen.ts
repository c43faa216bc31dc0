// What the statements of this folder answer, as Postgres describes it. Written by `npm run schema`.
import type * as tables from '../../platform/schema/tables.gen.ts'

// reviews.sql.ts selectReviews a65fd30855
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

// reviews.sql.ts selectShopReviews 7ed44ae117
// reviews.sql.ts selectShopReview 32b2c087c4
export type ShopReview = tables.Review
