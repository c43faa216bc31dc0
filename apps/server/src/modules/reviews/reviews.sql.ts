import type { ReviewOutcome, ReviewReportReason } from '@tradewind/contract/review-report'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/files.ts'
import type { LocalisedText } from '../../platform/localised.ts'
import { rowsToFetch } from '../../platform/paging.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

export type NewReview = {
  id: string
  order_line_id: string
  goods_id: string
  spec: LocalisedText | null
  content: string
  language: LocaleCode | null
  goods_score: number
  pictures: StoredImage[]
}
export type NewReviews = {
  orderId: string
  shopId: string
  shopperId: string
  buyer: string
  serviceScore: number
  postageScore: number
  at: Date
  reviews: readonly NewReview[]
}

/** The reviews of one order with their pictures, in one statement. */
export const insertReviews = (tx: Tx, given: NewReviews) =>
  tx.run(sql`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(given.reviews)}::jsonb) AS g (id uuid, order_line_id uuid,
        goods_id uuid, spec jsonb, content text, language text, goods_score smallint, pictures jsonb)
    ), written AS (
      INSERT INTO review (id, order_id, order_line_id, shop_id, goods_id, shopper_id, buyer, spec, content, language,
        goods_score, service_score, postage_score, has_pictures, created_at)
      SELECT id, ${given.orderId}, order_line_id, ${given.shopId}, goods_id, ${given.shopperId}, ${given.buyer},
        nullif(spec, 'null'), content, language, goods_score, ${given.serviceScore}, ${given.postageScore},
        pictures <> '[]', ${given.at}
      FROM given
    )
    INSERT INTO review_picture (review_id, place, picture)
    SELECT g.id, p.place, p.picture FROM given AS g, jsonb_array_elements(g.pictures) WITH ORDINALITY AS p (picture, place)`)

/** What a shop says to a review of its goods, once. */
export const updateReply = (tx: Tx, by: { id: string; shopId: string; reply: string; at: Date }) =>
  tx.run(sql`
    UPDATE review SET reply = ${by.reply}, replied_at = ${by.at}
    WHERE id = ${by.id} AND shop_id = ${by.shopId} AND reply IS NULL AND hidden_at IS NULL`)

export type ShopReviewRow = Narrowed<
  rows.ShopReviews,
  {
    pictures: StoredImage[] | null
    language: LocaleCode | null
    title: string
    image: StoredImage | null
    sn: string
    reason: ReviewReportReason | null
    words: string | null
    reported_at: Date | null
    outcome: ReviewOutcome | null
    decision: string | null
    decided_at: Date | null
  }
>

export type ShopReviewsBy = {
  shopId: string
  /** One of them. */
  id?: string
  /** What waits for an answer; `low`: of that what is not good. */
  unanswered?: 'all' | 'low' | undefined
  after?: readonly (string | number)[] | undefined
  limit: number
  lang: LocaleCode
}

/** Written out as its index says it. */
const isLow = sql`AND r.goods_score <= 3`

export const selectShopReviews = (db: Db, by: ShopReviewsBy) =>
  db.many<ShopReviewRow>(sql`
    SELECT r.id, r.buyer, r.goods_score, r.service_score, r.postage_score, r.content, pick_text(r.spec, ${by.lang}) AS spec,
      r.created_at, r.language, r.reply, r.replied_at, r.goods_id, r.order_id, pick_text(c.title, ${by.lang}) AS title, c.image,
      r.hidden_at, p.reason, p.words, p.created_at AS reported_at, p.outcome, p.decision, p.decided_at,
      (SELECT o.sn FROM published.orders AS o WHERE o.id = r.order_id) AS sn, (
        SELECT jsonb_agg(p.picture ORDER BY p.place) FROM review_picture AS p WHERE p.review_id = r.id) AS pictures
    FROM review AS r JOIN published.product_card AS c ON c.id = r.goods_id LEFT JOIN review_report AS p ON p.review_id = r.id
    WHERE r.shop_id = ${by.shopId}
      ${by.id ? sql`AND r.id = ${by.id}` : sql``}
      ${by.unanswered ? sql`AND r.reply IS NULL AND r.hidden_at IS NULL` : sql``}
      ${by.unanswered === 'low' ? isLow : sql``}
      ${by.after ? sql`AND (r.created_at, r.id) < (${by.after[0]}::timestamptz, ${by.after[1]}::uuid)` : sql``}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${rowsToFetch(by.limit)}`)

export type ReviewRow = Narrowed<rows.Review, { pictures: StoredImage[] | null; language: LocaleCode | null }>

export type ReviewsBy = {
  goodsId: string
  score?: number
  hasPictures: boolean
  after?: readonly (string | number)[]
  limit: number
  lang: LocaleCode
}

export const selectReviews = (db: Db, by: ReviewsBy) =>
  db.many<ReviewRow>(sql`
    SELECT r.id, r.buyer, r.goods_score, r.content, pick_text(r.spec, ${by.lang}) AS spec, r.created_at, r.language,
      r.reply, (
        SELECT jsonb_agg(p.picture ORDER BY p.place) FROM review_picture AS p WHERE p.review_id = r.id) AS pictures
    FROM review AS r
    WHERE r.goods_id = ${by.goodsId} AND r.hidden_at IS NULL
      ${by.score === undefined ? sql`` : sql`AND r.goods_score = ${by.score}::smallint`}
      ${by.hasPictures ? sql`AND r.has_pictures` : sql``}
      ${by.after ? sql`AND (r.created_at, r.id) < (${by.after[0]}::timestamptz, ${by.after[1]}::uuid)` : sql``}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${by.limit}`)

export type OwnReviewRow = Narrowed<
  rows.OwnReviews,
  { pictures: StoredImage[] | null; language: LocaleCode | null; title: string }
>

/** What a buyer said of the lines of an own order, hidden or not. */
export const selectOwnReviews = (db: Db, orderId: string, shopperId: string, lang: LocaleCode) =>
  db.many<OwnReviewRow>(sql`
    SELECT r.id, r.order_line_id, r.buyer, r.goods_score, r.content, pick_text(r.spec, ${lang}) AS spec, r.created_at,
      r.language, r.reply, r.hidden_at, r.hidden_words,
      (SELECT pick_text(c.title, ${lang}) FROM published.product_card AS c WHERE c.id = r.goods_id) AS title,
      (SELECT jsonb_agg(p.picture ORDER BY p.place) FROM review_picture AS p WHERE p.review_id = r.id) AS pictures
    FROM review AS r WHERE r.order_id = ${orderId} AND r.shopper_id = ${shopperId} ORDER BY r.created_at, r.id`)
