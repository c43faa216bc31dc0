import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { empty, type Sql } from 'sql-template-tag'
import type { Db } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/files.ts'
import { codesWhere } from '../../platform/order-codes.sql.ts'
import { rowsToFetch } from '../../platform/paging.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { assistDaysOf, assistedOn } from './assist.pieces.sql.ts'
import type * as rows from './rows.gen.ts'

const RECEIVED = codesWhere(({ goods }) => goods === 'received')
const ON_THE_WAY = codesWhere(({ goods }) => goods === 'to send' || goods === 'sent')

/** Whether somebody's days count: they have received an order of which not all was refunded. */
export const qualified = (who: Sql): Sql => sql`EXISTS (
  SELECT FROM published.orders AS o WHERE o.buyer_id = ${who} AND o.status IN (${RECEIVED}) AND o.refunded < o.paid)`

/** Whether somebody owns a shop (`published.opened_shop AS s`) or works in it. */
const isTheirs = (who: Sql): Sql => sql`(coalesce(s.owner_id = ${who}, false) OR works_in_shop(${who}, s.id))`

type Day = { shopperId: string; shopId: string; day: string }

/** Gives a shop a day. One statement, so that of many at once one gives it; no row where there is no such shop. */
export const insertAssist = (db: Db, { shopperId, shopId, day, at }: Day & { at: Date }) =>
  db.maybe<Narrowed<rows.InsertAssist, { theirs: boolean; given: boolean }>>(sql`
    WITH target AS (
      SELECT s.id, ${isTheirs(sql`me.id`)} AS theirs
      FROM published.opened_shop AS s CROSS JOIN (SELECT ${shopperId}::uuid AS id) AS me WHERE s.id = ${shopId}
    ), given AS (
      INSERT INTO assist (shopper_id, shop_id, day, at)
      SELECT ${shopperId}, t.id, ${day}, ${at} FROM target AS t WHERE NOT t.theirs ON CONFLICT DO NOTHING RETURNING shop_id
    )
    SELECT t.theirs, EXISTS (SELECT FROM given) AS given FROM target AS t`)

export const selectStatus = (db: Db, { shopperId, shopId, day }: Day) =>
  db.maybe<
    Narrowed<rows.Status, { days: number; own_days: number; today: boolean; theirs: boolean; qualified: boolean }>
  >(sql`
    SELECT ${assistDaysOf(sql`s.id`)} AS days, ${assistedOn(shopperId, sql`s.id`, day)} AS today,
      (SELECT count(*)::int FROM assist AS a WHERE a.shopper_id = ${shopperId} AND a.shop_id = s.id) AS own_days,
      ${isTheirs(sql`me.id`)} AS theirs, ${qualified(sql`me.id`)} AS qualified
    FROM published.opened_shop AS s CROSS JOIN (SELECT ${shopperId}::uuid AS id) AS me WHERE s.id = ${shopId}`)

/**
 * Of accounts that are one giver, the one whose day counts: who is qualified first, and of those who gave it first. From
 * `assist AS a` of one shopper, who is `me.qualified`.
 */
const countsAlready: Sql = sql`EXISTS (
  SELECT FROM assist_giver AS g JOIN assist_giver AS h ON h.giver_id = g.giver_id AND h.shopper_id <> g.shopper_id
  JOIN assist AS b ON b.shopper_id = h.shopper_id AND b.shop_id = a.shop_id AND b.day = a.day
  CROSS JOIN LATERAL (SELECT ${qualified(sql`h.shopper_id`)} AS qualified) AS them
  WHERE g.shopper_id = a.shopper_id AND (
    them.qualified AND NOT me.qualified
    OR them.qualified = me.qualified AND (b.at, b.shopper_id) < (a.at, a.shopper_id)))`

const stands = (shopperId: string): Sql => sql`
  FROM (SELECT i.id, ${qualified(sql`i.id`)} AS qualified FROM (SELECT ${shopperId}::uuid AS id) AS i) AS me
  JOIN assist AS a ON a.shopper_id = me.id JOIN published.opened_shop AS s ON s.id = a.shop_id`

type Page = {
  shopperId: string
  shopId?: string
  after?: readonly (string | number)[]
  limit: number
  lang: LocaleCode
}

export type GivenRow = Narrowed<
  rows.Given,
  { day: string; nth: number; theirs: boolean; same_giver: boolean; qualified: boolean; logo: StoredImage }
>

/** The days that somebody gave, newest first. */
export const selectGiven = (db: Db, page: Page) =>
  db.many<GivenRow>(sql`
    SELECT to_char(d.day, 'YYYY-MM-DD') AS day, d.at, d.theirs, d.same_giver, d.qualified, p.id, p.name,
      pick_text(p.city, ${page.lang}) AS city, p.country, p.logo,
      (SELECT count(*)::int FROM assist AS b
        WHERE b.shopper_id = ${page.shopperId} AND b.shop_id = d.shop_id AND b.day <= d.day) AS nth
    FROM (
      SELECT a.shop_id, a.day, a.at, me.qualified, ${isTheirs(sql`a.shopper_id`)} AS theirs, ${countsAlready} AS same_giver
      ${stands(page.shopperId)} WHERE true
        ${page.shopId ? sql`AND a.shop_id = ${page.shopId}` : empty}
        ${page.after ? sql`AND (a.at, a.shop_id) < (${page.after[0]}::timestamptz, ${page.after[1]}::uuid)` : empty}
      ORDER BY a.at DESC, a.shop_id DESC LIMIT ${rowsToFetch(page.limit)}
    ) AS d JOIN published.shop AS p ON p.id = d.shop_id
    ORDER BY d.at DESC, d.shop_id DESC`)

export type ParcelRow = { id: string; title: string; image: StoredImage | null }

/** How many days of somebody stand how, and what is on its way to whom nothing came yet. */
export const selectTotals = (db: Db, shopperId: string, shopId: string | undefined, lang: LocaleCode) =>
  db.one<Narrowed<rows.Totals, { counted: number; waiting: number; uncounted: number; parcel: ParcelRow | null }>>(sql`
    SELECT t.counted, t.waiting, t.uncounted,
      (SELECT json_build_object('id', o.id, 'title', pick_text(l.title, ${lang}), 'image', l.image)
        FROM published.orders AS o JOIN published.order_line AS l ON l.order_id = o.id AND l.line = 1
        WHERE o.buyer_id = ${shopperId} AND o.status IN (${ON_THE_WAY}) ORDER BY o.status DESC, o.created_at LIMIT 1) AS parcel
    FROM (
      SELECT count(*) FILTER (WHERE d.open AND d.qualified)::int AS counted,
        count(*) FILTER (WHERE d.open AND NOT d.qualified)::int AS waiting, count(*) FILTER (WHERE NOT d.open)::int AS uncounted
      FROM (
        SELECT me.qualified, NOT (${isTheirs(sql`a.shopper_id`)} OR ${countsAlready}) AS open
        ${stands(shopperId)} ${shopId ? sql`WHERE a.shop_id = ${shopId}` : empty}) AS d) AS t`)

/** Of how many shops somebody sees the own days at once. */
const MOST_SHOPS = 50

export type OwnShopRow = Narrowed<rows.OwnShops, { own_days: number; today: boolean; last_at: Date; logo: StoredImage }>

export const selectOwnShops = (db: Db, shopperId: string, day: string, lang: LocaleCode) =>
  db.many<OwnShopRow>(sql`
    SELECT g.own_days, g.today, g.last_at, p.id, p.name, pick_text(p.city, ${lang}) AS city, p.country, p.logo
    FROM (
      SELECT a.shop_id, count(*)::int AS own_days, max(a.at) AS last_at, max(a.day) = ${day} AS today FROM assist AS a
      WHERE a.shopper_id = ${shopperId} GROUP BY a.shop_id ORDER BY max(a.at) DESC LIMIT ${MOST_SHOPS}
    ) AS g JOIN published.shop AS p ON p.id = g.shop_id ORDER BY g.last_at DESC`)

export type SuggestedRow = Narrowed<rows.Suggested, { bought: number; logo: StoredImage; picture: StoredImage | null }>

/** Whom to support today: the last supported that still waits, else where one bought last, else the first of the board. */
export const selectSuggested = (db: Db, shopperId: string, day: string, lang: LocaleCode) =>
  db.maybe<SuggestedRow>(sql`
    WITH candidate AS (
      SELECT a.shop_id, 1 AS turn, max(a.at) AS at FROM assist AS a WHERE a.shopper_id = ${shopperId} GROUP BY a.shop_id
      UNION ALL
      SELECT o.shop_id, 2, max(o.created_at) FROM published.orders AS o WHERE o.buyer_id = ${shopperId} GROUP BY o.shop_id
      UNION ALL
      SELECT l.shop_id, 3, b.drawn_at FROM (SELECT places, drawn_at FROM assist_board ORDER BY day DESC LIMIT 1) AS b
        CROSS JOIN LATERAL unnest(b.places) AS l (shop_id)
    )
    SELECT p.id, p.name, pick_text(p.city, ${lang}) AS city, p.country, p.logo,
      (SELECT k.image FROM published.product_card AS k WHERE k.shop_id = p.id AND k.on_shelf
        ORDER BY k.default_key DESC, k.id DESC LIMIT 1) AS picture,
      (SELECT count(*)::int FROM published.orders AS o
        WHERE o.buyer_id = ${shopperId} AND o.shop_id = p.id AND o.status IN (${RECEIVED})) AS bought
    FROM candidate AS c JOIN published.opened_shop AS s ON s.id = c.shop_id JOIN published.shop AS p ON p.id = c.shop_id
      JOIN published.shop_tally AS t ON t.shop_id = c.shop_id CROSS JOIN (SELECT ${shopperId}::uuid AS id) AS me
    WHERE t.goods > 0 AND NOT ${assistedOn(shopperId, sql`c.shop_id`, day)} AND NOT ${isTheirs(sql`me.id`)}
    ORDER BY c.turn, c.at DESC, c.shop_id LIMIT 1`)
