import type { ReviewOutcome, ReviewQueue, ReviewReportReason } from '@tradewind/contract/review-report'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/files.ts'
import { rowsToFetch } from '../../platform/paging.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import type * as rows from './rows.gen.ts'

/** Written once: of two who report it at once the first has. Nothing is written of what is hidden or another shop's. */
export const insertReviewReport = (
  tx: Tx,
  one: { id: string; shopId: string; by: string; reason: ReviewReportReason; words: string; at: Date },
) =>
  tx.run(sql`
    INSERT INTO review_report (review_id, shop_id, by_id, reason, words, created_at)
    SELECT r.id, r.shop_id, ${one.by}, ${one.reason}, ${one.words}, ${one.at} FROM review AS r
    WHERE r.id = ${one.id} AND r.shop_id = ${one.shopId} ON CONFLICT DO NOTHING`)

type Page = { after?: readonly (string | number)[]; limit: number; lang: LocaleCode }

export type ListedReportRow = Narrowed<
  rows.ListedReport,
  { reason: ReviewReportReason; outcome: ReviewOutcome | null; title: string; image: StoredImage | null; at: Date }
>

const listed = (lang: LocaleCode, moment: Sql): Sql => sql`
  SELECT p.review_id AS id, p.reason, p.outcome, ${/* e.g. p.created_at */ moment} AS at, r.goods_score, r.goods_id,
    pick_text(c.title, ${lang}) AS title, c.image, s.id AS shop_id, s.name AS shop_name
  FROM review_report AS p JOIN review AS r ON r.id = p.review_id JOIN published.shop AS s ON s.id = p.shop_id
    JOIN published.product_card AS c ON c.id = r.goods_id`

/** Those that wait, the longest waiting first; or what was decided, newest first. */
export const selectReviewReports = (db: Db, state: ReviewQueue, { after, limit, lang }: Page) =>
  state === 'open'
    ? db.many<ListedReportRow>(sql`
        ${listed(lang, sql`p.created_at`)} WHERE p.outcome IS NULL
          ${after ? sql`AND (p.created_at, p.review_id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
        ORDER BY p.created_at, p.review_id LIMIT ${rowsToFetch(limit)}`)
    : db.many<ListedReportRow>(sql`
        ${listed(lang, sql`p.decided_at`)} WHERE p.outcome IS NOT NULL
          ${after ? sql`AND (p.decided_at, p.review_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
        ORDER BY p.decided_at DESC, p.review_id DESC LIMIT ${rowsToFetch(limit)}`)

export const countOpenReviewReports = (db: Db) =>
  db.one<Narrowed<rows.OpenReviewReports, { open: number }>>(
    sql`SELECT count(*)::int AS open FROM review_report WHERE outcome IS NULL`,
  )

export type ReviewCaseRow = Narrowed<
  rows.ReviewCase,
  {
    pictures: StoredImage[] | null
    language: LocaleCode | null
    title: string
    image: StoredImage | null
    sn: string
    account: string
    reason: ReviewReportReason
    by_name: string
    outcome: ReviewOutcome | null
    decided_name: string | null
    reports: number
    hidden: number
  }
>

/** A reported review with all that is looked at to decide. */
export const selectReviewCase = (db: Db, id: string, lang: LocaleCode) =>
  db.maybe<ReviewCaseRow>(sql`
    SELECT r.id, r.buyer, r.goods_score, r.content, pick_text(r.spec, ${lang}) AS spec, r.created_at, r.language, r.reply,
      (SELECT jsonb_agg(g.picture ORDER BY g.place) FROM review_picture AS g WHERE g.review_id = r.id) AS pictures,
      r.goods_id, pick_text(c.title, ${lang}) AS title, c.image, s.id AS shop_id, s.name AS shop_name, r.order_id,
      (SELECT o.sn FROM published.orders AS o WHERE o.id = r.order_id) AS sn, r.shopper_id,
      (SELECT b.account FROM published.shopper AS b WHERE b.id = r.shopper_id) AS account,
      p.reason, p.words, p.created_at AS reported_at,
      (SELECT t.name FROM published.staff AS t WHERE t.id = p.by_id) AS by_name,
      p.outcome, p.decision, p.decided_at, (SELECT t.name FROM published.staff AS t WHERE t.id = p.decided_by) AS decided_name,
      (SELECT count(*)::int FROM review_report AS n WHERE n.shop_id = p.shop_id) AS reports,
      (SELECT count(*)::int FROM review_report AS n WHERE n.shop_id = p.shop_id AND n.outcome = 'hidden') AS hidden
    FROM review_report AS p JOIN review AS r ON r.id = p.review_id JOIN published.shop AS s ON s.id = p.shop_id
      JOIN published.product_card AS c ON c.id = r.goods_id
    WHERE p.review_id = ${id}`)

export type DecidedReview = Narrowed<rows.DecidedReview, { hidden: boolean }>

/** Decides it, once, and hides the review where that was decided, in one statement. */
export const decideReviewReport = (
  tx: Tx,
  { id, outcome, words, by, at }: { id: string; outcome: ReviewOutcome; words: string; by: string; at: Date },
) =>
  tx.maybe<DecidedReview>(sql`
    WITH decided AS (
      UPDATE review_report SET outcome = ${outcome}, decision = ${words}, decided_by = ${by}, decided_at = ${at}
      WHERE review_id = ${id} AND outcome IS NULL RETURNING review_id, outcome
    ), hidden AS (
      UPDATE review SET hidden_at = ${at}, hidden_words = ${words}
      WHERE id = (SELECT review_id FROM decided WHERE outcome = 'hidden') RETURNING id
    )
    SELECT r.shop_id, r.goods_id, r.goods_score, r.order_id, r.shopper_id, EXISTS (SELECT FROM hidden) AS hidden
    FROM review AS r WHERE r.id = (SELECT review_id FROM decided)`)
