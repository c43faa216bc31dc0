import type { ReportOutcome, ReportReason } from '@tradewind/contract/report'
import type { ShopStanding } from '@tradewind/contract/takedown'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { empty, type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/files.ts'
import { rowsToFetch } from '../../platform/paging.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { standingOf } from '../shops/shops.pieces.sql.ts'
import type * as rows from './rows.gen.ts'

type Goods = { id: string; title: string; image: StoredImage | null }
type Key = readonly (string | number)[]
type Page = { after?: Key | undefined; limit: number; lang: LocaleCode }
/** How often each reason was given. */
type Reasons = { reason: ReportReason; count: number }[]

/** Whose a product is; only one that is offered. */
export const selectOffered = (db: Db, productId: string) =>
  db.maybe<rows.Offered>(sql`
    SELECT c.shop_id FROM published.product_card AS c WHERE c.id = ${productId} AND c.on_shelf`)

export type NewReport = {
  id: string
  shopperId: string
  productId: string
  shopId: string
  reason: ReportReason
  content: string
  at: Date
}

/** 0 when one of the same person about the same product waits. */
export const insertReport = (tx: Tx, { id, shopperId, productId, shopId, reason, content, at }: NewReport) =>
  tx.run(sql`
    INSERT INTO report (id, shopper_id, product_id, shop_id, reason, content, created_at)
    VALUES (${id}, ${shopperId}, ${productId}, ${shopId}, ${reason}, ${content}, ${at})
    ON CONFLICT (shopper_id, product_id) WHERE decision_id IS NULL DO NOTHING`)

export const insertPictures = (tx: Tx, reportId: string, pictures: readonly StoredImage[]) =>
  tx.run(sql`
    INSERT INTO report_picture (report_id, place, image)
    SELECT ${reportId}, p.place - 1, p.image FROM jsonb_array_elements(${JSON.stringify(pictures)}::jsonb)
      WITH ORDINALITY AS p (image, place)`)

const goodsOf = (product: Sql, lang: LocaleCode): Sql => sql`(
  SELECT json_build_object('id', c.id, 'title', pick_text(c.title, ${lang}), 'image', c.image)
  FROM published.product_card AS c WHERE c.id = ${/* e.g. gen_random_uuid() */ product})`
const proofOf = (ofReport: Sql): Sql => sql`(
  SELECT coalesce(json_agg(i.image ORDER BY i.place), '[]') FROM report_picture AS i WHERE i.report_id = ${/* e.g. gen_random_uuid() */ ofReport})`

export type ReportRow = Narrowed<
  rows.Report,
  { reason: ReportReason; goods: Goods; outcome: ReportOutcome | null; proof: StoredImage[] }
>

const own = (lang: LocaleCode): Sql => sql`
  SELECT r.id, r.reason, r.content, r.created_at, r.shop_id, s.name AS shop_name, ${goodsOf(sql`r.product_id`, lang)} AS goods,
    d.outcome, d.words, d.by_name, d.at, ${proofOf(sql`r.id`)} AS proof
  FROM report AS r JOIN published.shop AS s ON s.id = r.shop_id LEFT JOIN report_decision AS d ON d.id = r.decision_id`

export const selectReport = (db: Db, id: string, shopperId: string, lang: LocaleCode) =>
  db.maybe<ReportRow>(sql`${own(lang)} WHERE r.id = ${id} AND r.shopper_id = ${shopperId}`)

/** Newest first. */
export const selectReports = (db: Db, shopperId: string, { after, limit, lang }: Page) =>
  db.many<ReportRow>(sql`
    ${own(lang)} WHERE r.shopper_id = ${shopperId}
      ${after ? sql`AND (r.created_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : empty}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${rowsToFetch(limit)}`)

export type ReportedRow = Narrowed<rows.Reported, { goods: Goods; count: number; reasons: Reasons; since: Date }>

const reasonsOf = (which: Sql): Sql => sql`(
  SELECT json_agg(json_build_object('reason', g.reason, 'count', g.count) ORDER BY g.count DESC, g.reason)
  FROM (SELECT r.reason, count(*)::int AS count FROM report AS r WHERE ${/* e.g. r.decision_id IS NULL */ which} GROUP BY r.reason) AS g)`

/** Products of which something waits, the longest waiting first. */
export const selectReported = (db: Db, { after, limit, lang }: Page) =>
  db.many<ReportedRow>(sql`
    SELECT w.product_id, w.since, w.count, s.id AS shop_id, s.name AS shop_name, ${goodsOf(sql`w.product_id`, lang)} AS goods,
      ${reasonsOf(sql`r.product_id = w.product_id AND r.decision_id IS NULL`)} AS reasons
    FROM (
      SELECT o.product_id, o.shop_id, min(o.created_at) AS since, count(*)::int AS count
      FROM report AS o WHERE o.decision_id IS NULL GROUP BY o.product_id, o.shop_id) AS w
    JOIN published.shop AS s ON s.id = w.shop_id
    WHERE true ${after ? sql`AND (w.since, w.product_id) > (${after[0]}::timestamptz, ${after[1]}::uuid)` : empty}
    ORDER BY w.since, w.product_id LIMIT ${rowsToFetch(limit)}`)

export type DecidedRow = Narrowed<
  rows.Decided,
  { goods: Goods; outcome: ReportOutcome; count: number; reasons: Reasons }
>

/** What was decided, newest first. */
export const selectDecided = (db: Db, { after, limit, lang }: Page) =>
  db.many<DecidedRow>(sql`
    SELECT d.id, d.product_id, d.at, d.outcome, s.id AS shop_id, s.name AS shop_name,
      ${goodsOf(sql`d.product_id`, lang)} AS goods, ${reasonsOf(sql`r.decision_id = d.id`)} AS reasons,
      (SELECT count(*)::int FROM report AS n WHERE n.decision_id = d.id) AS count
    FROM report_decision AS d JOIN published.shop AS s ON s.id = d.shop_id
    WHERE true ${after ? sql`AND (d.at, d.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : empty}
    ORDER BY d.at DESC, d.id DESC LIMIT ${rowsToFetch(limit)}`)

/** How many products wait. */
export const countOpen = (db: Db) =>
  db.one<Narrowed<rows.Open, { open: number }>>(
    sql`SELECT count(DISTINCT product_id)::int AS open FROM report WHERE decision_id IS NULL`,
  )

export type ProductRow = Narrowed<
  rows.Product,
  { title: string; image: StoredImage | null; standing: ShopStanding; count: number; reasons: Reasons | null }
>

/** A product that somebody has reported once. */
export const selectProduct = (db: Db, productId: string, lang: LocaleCode) =>
  db.maybe<ProductRow>(sql`
    SELECT c.id, pick_text(c.title, ${lang}) AS title, c.image, c.on_shelf, s.id AS shop_id, s.name AS shop_name,
      ${standingOf(sql`s.id`)} AS standing,
      (SELECT count(*)::int FROM report AS n WHERE n.product_id = c.id AND n.decision_id IS NULL) AS count,
      (SELECT max(n.created_at) FROM report AS n WHERE n.product_id = c.id AND n.decision_id IS NULL) AS newest,
      ${reasonsOf(sql`r.product_id = c.id AND r.decision_id IS NULL`)} AS reasons
    FROM published.product_card AS c JOIN published.shop AS s ON s.id = c.shop_id
    WHERE c.id = ${productId} AND (EXISTS (SELECT FROM report AS r WHERE r.product_id = c.id AND r.decision_id IS NULL)
      OR EXISTS (SELECT FROM report_decision AS d WHERE d.product_id = c.id))`)

const MOST_SHOWN = 50

export type WaitingRow = Narrowed<rows.Waiting, { reason: ReportReason; proof: StoredImage[]; account: string }>

/** What waits of a product, the oldest first. */
export const selectWaiting = (db: Db, productId: string) =>
  db.many<WaitingRow>(sql`
    SELECT r.id, r.shopper_id, p.account, r.reason, r.content, r.created_at, ${proofOf(sql`r.id`)} AS proof
    FROM report AS r JOIN published.shopper AS p ON p.id = r.shopper_id
    WHERE r.product_id = ${productId} AND r.decision_id IS NULL ORDER BY r.created_at, r.id LIMIT ${MOST_SHOWN}`)

export type DecisionRow = Narrowed<rows.Decision, { outcome: ReportOutcome; count: number }>

export const selectDecisions = (db: Db, productId: string) =>
  db.many<DecisionRow>(sql`
    SELECT d.id, d.outcome, d.words, d.by_name, d.at,
      (SELECT count(*)::int FROM report AS n WHERE n.decision_id = d.id) AS count
    FROM report_decision AS d WHERE d.product_id = ${productId} ORDER BY d.at DESC, d.id DESC LIMIT ${MOST_SHOWN}`)

/** Reports of what a shop sells, and those that were right. */
export const selectCounts = (db: Db, shopId: string) =>
  db.one<Narrowed<rows.Counts, { all: number; upheld: number }>>(sql`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE d.outcome = 'taken_down')::int AS upheld
    FROM report AS r LEFT JOIN report_decision AS d ON d.id = r.decision_id WHERE r.shop_id = ${shopId}`)

export type NewDecision = {
  id: string
  productId: string
  shopId: string
  outcome: ReportOutcome
  words: string
  takedownId: string | null
  by: string
  at: Date
}

export const insertDecision = (tx: Tx, one: NewDecision) =>
  tx.run(sql`
    INSERT INTO report_decision (id, product_id, shop_id, outcome, words, takedown_id, by_id, by_name, at)
    SELECT ${one.id}, ${one.productId}, ${one.shopId}, ${one.outcome}, ${one.words}, ${one.takedownId}, ${one.by},
      split_part(s.name, ' ', 1), ${one.at} FROM published.staff AS s WHERE s.id = ${one.by}`)

/** All that waited of the product until then, each once; whom to tell, and what the product is called in their language. */
export const writeDecided = (
  tx: Tx,
  decisionId: string,
  { productId, newest }: { productId: string; newest: string },
) =>
  tx.many<Narrowed<rows.Told, { title: string }>>(sql`
    WITH decided AS (
      UPDATE report SET decision_id = ${decisionId}
      WHERE product_id = ${productId} AND decision_id IS NULL AND created_at <= ${newest}
      RETURNING id, shopper_id, product_id)
    SELECT d.id, d.shopper_id, pick_text(c.title, p.language) AS title
    FROM decided AS d JOIN published.shopper AS p ON p.id = d.shopper_id
    JOIN published.product_card AS c ON c.id = d.product_id ORDER BY d.id`)

/** Those whose time is over, at most so many; how many went, and which files they were. */
export const sweepDecided = (tx: Tx, most: number) =>
  tx.one<Narrowed<rows.SweptPictures, { gone: number; pictures: string[] }>>(
    sql`SELECT gone, pictures FROM sweep_report_pictures(${most})`,
  )
