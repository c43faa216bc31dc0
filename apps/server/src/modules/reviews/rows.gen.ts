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

// reviews.sql.ts selectShopReviews 992884311d
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
  sn: string | null
  pictures: unknown
}
