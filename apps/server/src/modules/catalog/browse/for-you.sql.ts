import type { Cents } from '@tradewind/contract/money'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../../platform/db.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import { shownOnCard } from './browse.sql.ts'
import type * as rows from './rows.gen.ts'

type Prices = { price_min: Cents; price_max: Cents }
export type ForYouRow = Narrowed<
  rows.ForYou,
  Prices & { why: 'looked' | 'bought_from' | 'category'; about: string; about_name: string }
>

export const selectForYou = (db: Db, shopperId: string, limit: number, lang: LocaleCode) =>
  db.many<ForYouRow>(forYouStatement(shopperId, limit, lang))

/**
 * What goes with what somebody did, each product once, with the nearest of its reasons: of the kind of what they looked at, from
 * a shop whose order they received, the best of the category they look into. Nothing that they looked at already. Its limits are
 * written out, so that Postgres plans for few: the last twelve looks, four of each reason, two hundred of a kind compared.
 */
export const forYouStatement = (shopperId: string, limit: number, lang: LocaleCode): Sql => sql`
  WITH looks AS MATERIALIZED (
    SELECT c.id, pick_text(c.title, ${lang}) AS title, c.category_id, p.type_id, l.at
    FROM looked_at AS l JOIN product_card AS c ON c.id = l.product_id JOIN product AS p ON p.id = c.id
    WHERE l.shopper_id = ${shopperId} AND NOT c.taken_down AND NOT c.comes_back
    ORDER BY l.at DESC, l.product_id DESC LIMIT 12
  ), sources AS (
    SELECT * FROM looks WHERE type_id IS NOT NULL ORDER BY at DESC, id DESC LIMIT 4
  ), shops AS (
    SELECT o.shop_id, max(o.shop_name) AS shop_name, max(o.received_at) AS at FROM (
      SELECT shop_id, shop_name, received_at FROM published.orders
      WHERE buyer_id = ${shopperId} AND received_at IS NOT NULL AND NOT refund_whole
      ORDER BY created_at DESC, id DESC LIMIT 50) AS o
    GROUP BY o.shop_id ORDER BY at DESC, o.shop_id LIMIT 4
  ), shelves AS (
    SELECT k.category_id, pick_text(g.name, ${lang}) AS name FROM (
      SELECT category_id, count(*) AS looks FROM looks WHERE category_id IS NOT NULL
      GROUP BY category_id HAVING count(*) >= 2 ORDER BY looks DESC, category_id LIMIT 2) AS k
    JOIN category AS g ON g.id = k.category_id
  ), reasons AS (
    SELECT 1 AS near, 'looked' AS why, s.id AS about, s.title AS about_name, n.id, n.place
    FROM sources AS s CROSS JOIN LATERAL (
      SELECT c.id, row_number() OVER (ORDER BY c.default_key DESC, c.id DESC) AS place
      FROM (SELECT p.id FROM product AS p WHERE p.type_id = s.type_id AND p.removed_at IS NULL
        ORDER BY p.id DESC LIMIT 200) AS alike
      JOIN product_card AS c ON c.id = alike.id
      WHERE c.on_shelf AND c.in_stock AND c.id NOT IN (SELECT id FROM looks)
      ORDER BY c.default_key DESC, c.id DESC LIMIT 4) AS n
    UNION ALL
    SELECT 2, 'bought_from', s.shop_id, s.shop_name, n.id, n.place
    FROM shops AS s CROSS JOIN LATERAL (
      SELECT c.id, row_number() OVER (ORDER BY c.default_key DESC, c.id DESC) AS place FROM product_card AS c
      WHERE c.shop_id = s.shop_id AND c.on_shelf AND c.in_stock AND c.id NOT IN (SELECT id FROM looks)
      ORDER BY c.default_key DESC, c.id DESC LIMIT 4) AS n
    UNION ALL
    SELECT 3, 'category', s.category_id, s.name, n.id, n.place
    FROM shelves AS s CROSS JOIN LATERAL (
      SELECT c.id, row_number() OVER (ORDER BY c.default_key DESC, c.id DESC) AS place FROM product_card AS c
      WHERE c.category_id = s.category_id AND c.on_shelf AND c.in_stock AND c.id NOT IN (SELECT id FROM looks)
      ORDER BY c.default_key DESC, c.id DESC LIMIT 4) AS n
  ), nearest AS (
    SELECT DISTINCT ON (id) id, near, why, about, about_name, place FROM reasons ORDER BY id, near, place, about
  )
  SELECT ${shownOnCard(lang)}, n.why, n.about, n.about_name
  FROM nearest AS n JOIN product_card AS c ON c.id = n.id
  ORDER BY n.place, n.near, n.about, n.id LIMIT ${limit}`

export type FreshRow = Narrowed<rows.Fresh, Prices>

/** Whoever looked at something within so many hours is here still: that is no last time yet. */
const HERE_HOURS = 6

export const selectFresh = (db: Db, shopperId: string, limit: number, lang: LocaleCode, at: Date) =>
  db.many<FreshRow>(freshStatement(shopperId, limit, lang, at))

/** When somebody looked around the last time, with what came to the shelves since then, the newest first. No row: never, or nothing. */
export const freshStatement = (shopperId: string, limit: number, lang: LocaleCode, at: Date): Sql => sql`
  SELECT ${shownOnCard(lang)}, last.at AS since
  FROM (SELECT l.at FROM looked_at AS l
    WHERE l.shopper_id = ${shopperId} AND l.at < ${at}::timestamptz - make_interval(hours => ${HERE_HOURS})
    ORDER BY l.at DESC LIMIT 1) AS last
  JOIN product_card AS c ON c.on_shelf AND c.in_stock AND c.listed_at > last.at
  ORDER BY c.listed_at DESC, c.id DESC LIMIT ${limit}`
