import type { ShopStanding } from '@tradewind/contract/takedown'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../platform/db.ts'
import type { StoredImage } from '../../platform/files.ts'
import type { LocalisedText } from '../../platform/localised.ts'
import { rowsToFetch } from '../../platform/paging.ts'
import type { Narrowed } from '../../platform/schema/narrowed.ts'
import { assistDaysOf, assistedOn, laneSlots } from '../assist/assist.pieces.sql.ts'
import type { FreightRule } from './freight.ts'
import type * as rows from './rows.gen.ts'
import { type FreightRow, followedBy, freightOf, type TraderRow, traderOf } from './shops.pieces.sql.ts'

export type NewShop = {
  id?: string
  /** A proper name: the same in every language. */
  name: string
  city: LocalisedText
  /** ISO 3166-1 alpha-2; parcels leave from this city and country. */
  country: string
  style: LocalisedText
  story: LocalisedText
  logo: StoredImage
  cover: StoredImage
  /** What sending costs and how long it takes; nothing is sent to a country without a rule. */
  freight: readonly FreightRule[]
  foundedAt: Date
}

export type ShopRow = Narrowed<rows.Shop, { freight: FreightRow[]; standing: ShopStanding }>

export const selectShops = (db: Db, ids: readonly string[], lang: LocaleCode) =>
  db.many<ShopRow>(sql`
    SELECT s.id, s.name, pick_text(s.city, ${lang}) AS city, s.country, s.logo, ${freightOf(sql`s.id`)} AS freight,
      s.away_from, s.away_until, s.standing
    FROM shop AS s WHERE s.id = ANY(${ids})`)

/** The shops that sell these SKUs. */
export const selectShopsOf = (db: Db, skuIds: readonly string[] | Sql, lang: LocaleCode) =>
  db.many<ShopRow>(sql`
    SELECT s.id, s.name, pick_text(s.city, ${lang}) AS city, s.country, s.logo, ${freightOf(sql`s.id`)} AS freight,
      s.away_from, s.away_until, s.standing
    FROM shop AS s WHERE s.id IN (SELECT k.shop_id FROM published.sku AS k WHERE k.id = ANY(${skuIds}))`)

export const insertShop = (tx: Tx, id: string, shop: NewShop) =>
  tx.run(sql`
    WITH founded AS (
      INSERT INTO shop (id, name, city, country, style, story, logo, cover, founded_at)
      VALUES (${id}, ${shop.name}, ${JSON.stringify(shop.city)}, ${shop.country}, ${JSON.stringify(shop.style)},
        ${JSON.stringify(shop.story)}, ${JSON.stringify(shop.logo)}, ${JSON.stringify(shop.cover)}, ${shop.foundedAt})
      RETURNING id
    )
    INSERT INTO shop_tally (shop_id) SELECT id FROM founded`)

/** A shop as operators list it. */
export type MarketShopRow = Narrowed<rows.MarketShop, { standing: ShopStanding }>

const marketShop = (lang: LocaleCode): Sql => sql`
  SELECT s.id, s.name, s.logo, pick_text(s.city, ${lang}) AS city, s.country, s.founded_at, s.standing, t.orders, t.sales_cents, t.goods
  FROM shop AS s JOIN shop_tally AS t ON t.shop_id = s.id`

/** Newest first. What is typed is part of a name, with `exact` all of it, or an id. */
export const selectMarketShops = (
  db: Db,
  by: { id?: string; keyword?: string; exact?: boolean; before?: string; limit: number; lang: LocaleCode },
) =>
  db.many<MarketShopRow>(sql`${marketShop(by.lang)}
    WHERE true
      ${by.id ? sql`AND s.id = ${by.id}` : sql``}
      ${by.keyword ? sql`AND s.name ILIKE ${containing(by.keyword)}` : sql``}
      ${by.keyword && by.exact ? sql`AND lower(s.name) = lower(${by.keyword})` : sql``}
      ${by.before ? sql`AND s.id < ${by.before}` : sql``}
    ORDER BY s.id DESC LIMIT ${rowsToFetch(by.limit)}`)

export const selectMarketShop = (db: Db, id: string, lang: LocaleCode) =>
  db.maybe<MarketShopRow>(sql`${marketShop(lang)} WHERE s.id = ${id}`)

/** Columns of a shop as a list shows it, from `shop AS s JOIN shop_tally AS t`. */
const shopCardColumns = (lang: LocaleCode): Sql => sql`
  s.id, s.name, pick_text(s.city, ${lang}) AS city, s.country, pick_text(s.style, ${lang}) AS style, s.logo,
  t.orders, t.sales, t.fans, t.reviews, t.favorable, t.goods, ${assistDaysOf(sql`s.id`)} AS assist_days,
  ARRAY(
    SELECT c.image FROM published.product_card AS c WHERE c.shop_id = s.id AND c.on_shelf
    ORDER BY c.default_key DESC, c.id DESC LIMIT 4
  )::jsonb[] AS pictures`

export type ShopCardRow = Narrowed<rows.ShopCard, { pictures: (StoredImage | null)[]; assist_days: number }>

export const selectHotShops = (
  db: Db,
  by: { keyword?: string; after?: readonly (string | number)[]; rows: Sql; lang: LocaleCode },
) =>
  db.many<ShopCardRow>(sql`
    SELECT ${shopCardColumns(by.lang)}
    FROM shop_tally AS t JOIN shop AS s ON s.id = t.shop_id
    WHERE t.goods > 0
      ${by.keyword ? sql`AND s.name ILIKE ${containing(by.keyword)}` : sql``}
      ${by.after ? sql`AND (t.orders, t.shop_id) < (${by.after[0]}::int, ${by.after[1]}::uuid)` : sql``}
    ORDER BY t.orders DESC, t.shop_id DESC LIMIT ${/* e.g. 1 */ by.rows}`)

export type HotPlaceRow = Narrowed<
  rows.HotPlaces,
  { pictures: (StoredImage | null)[]; assist_days: number; slot: number | null; week: number | null }
>

/**
 * The shops of a page of hot places: as many as there are places by orders received (`slot` null), and those that the lane gave
 * `drawn` of them and that have no place among the others.
 */
export const selectHotPlaces = (
  db: Db,
  by: { places: Sql; rest: Sql; drawn: number; window: number; lang: LocaleCode },
) =>
  db.many<HotPlaceRow>(sql`
    WITH best AS (
      SELECT shop_id, orders FROM shop_tally WHERE goods > 0 ORDER BY orders DESC, shop_id DESC LIMIT ${/* e.g. 1 */ by.places}
    ), place AS (
      SELECT shop_id, NULL::int AS slot, NULL::int AS week FROM best
      UNION ALL
      SELECT l.shop_id, l.slot, l.week FROM (${laneSlots(by.drawn, by.window)}) AS l
      WHERE l.shop_id NOT IN (SELECT b.shop_id FROM best AS b ORDER BY b.orders DESC, b.shop_id DESC LIMIT ${/* e.g. 1 */ by.rest})
    )
    SELECT ${shopCardColumns(by.lang)}, p.slot, p.week
    FROM place AS p JOIN shop_tally AS t ON t.shop_id = p.shop_id JOIN shop AS s ON s.id = p.shop_id
    WHERE t.goods > 0 ORDER BY p.slot NULLS FIRST, t.orders DESC, t.shop_id DESC`)

// What was typed is text to be found, never a pattern.
const containing = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`

export type ShopDetailRow = Narrowed<
  rows.ShopDetail,
  {
    pictures: (StoredImage | null)[]
    story_language: string
    answer_minutes: number | null
    trader: TraderRow | null
    assist_days: number
    assisted_today: boolean
  }
>

export const selectShopDetail = (db: Db, id: string, shopperId: string | null, day: string, lang: LocaleCode) =>
  db.maybe<ShopDetailRow>(sql`
    SELECT ${shopCardColumns(lang)}, pick_text(s.story, ${lang}) AS story, s.cover, t.sales_cents, s.founded_at, s.standing,
      CASE WHEN s.story ? ${lang} THEN ${lang} WHEN s.story ? 'en' THEN 'en'
        ELSE (SELECT min(spoken) FROM jsonb_object_keys(s.story) AS spoken) END AS story_language,
      s.away_from, s.away_until, s.away_message, ${traderOf(sql`s.id`)} AS trader,
      (
        SELECT greatest(1, ceil(percentile_disc(0.5) WITHIN GROUP (ORDER BY a.waited_s) / 60.0))::int FROM (
          SELECT waited_s FROM published.answer_wait WHERE shop_id = s.id ORDER BY at DESC LIMIT 100) AS a
        HAVING count(*) > 0) AS answer_minutes, ${followedBy(shopperId, sql`s.id`)} AS followed,
      ${assistedOn(shopperId, sql`s.id`, day)} AS assisted_today
    FROM shop AS s JOIN shop_tally AS t ON t.shop_id = s.id
    WHERE s.id = ${id}`)

export const shopExists = (db: Db, id: string) => db.maybe<rows.ShopExists>(sql`SELECT FROM shop WHERE id = ${id}`)

/** What one shop sells is written by one at a time; its orders do not wait for that. */
export const lockShop = (tx: Tx, shopId: string) =>
  tx.maybe<rows.LockShop>(sql`SELECT FROM shop WHERE id = ${shopId} FOR NO KEY UPDATE`)

export const selectShopName = (db: Db, id: string) =>
  db.maybe<Narrowed<rows.ShopName, { standing: ShopStanding }>>(sql`SELECT name, standing FROM shop WHERE id = ${id}`)

/** Answers how it stood before; the row is locked as by who writes what it sells. */
export const writeStanding = (tx: Tx, id: string, standing: ShopStanding) =>
  tx.maybe<Narrowed<rows.Standing, { was: ShopStanding }>>(sql`
    UPDATE shop AS s SET standing = ${standing}
    FROM (SELECT id, standing AS was FROM shop WHERE id = ${id} FOR NO KEY UPDATE) AS b
    WHERE s.id = b.id RETURNING b.was`)

export const insertFollow = (tx: Tx, shopperId: string, shopId: string, at: Date) =>
  tx.run(sql`
    INSERT INTO follow (shopper_id, shop_id, followed_at)
    SELECT ${shopperId}, id, ${at} FROM shop WHERE id = ${shopId}
    ON CONFLICT DO NOTHING`)

export const deleteFollow = (tx: Tx, shopperId: string, shopId: string) =>
  tx.run(sql`DELETE FROM follow WHERE shopper_id = ${shopperId} AND shop_id = ${shopId}`)

/** Followers by their rows; null when there is no such shop. */
export const countFollowers = (tx: Tx, shopId: string) =>
  tx.maybe<rows.CountFollowers>(sql`
    SELECT (SELECT count(*)::int FROM follow WHERE shop_id = s.id) AS fans FROM shop AS s WHERE s.id = ${shopId}`)

export type FollowRow = Narrowed<
  rows.Follow,
  { newest: { id: string; title: string; image: StoredImage | null; price: number }[] }
>

type FollowPage = { shopperId: string; after?: readonly (string | number)[]; limit: number; lang: LocaleCode }

export const selectFollows = (db: Db, page: FollowPage) => db.many<FollowRow>(followsStatement(page))

/** Shops that somebody follows, the last one first, each with the last it put on its shelf. */
export const followsStatement = ({ shopperId, after, limit, lang }: FollowPage): Sql => sql`
  SELECT s.id, s.name, pick_text(s.city, ${lang}) AS city, s.country, s.logo, t.fans, t.goods, f.followed_at,
    (SELECT coalesce(json_agg(n), '[]') FROM (
      SELECT c.id, pick_text(c.title, ${lang}) AS title, c.image, c.price_min AS price FROM published.product_card AS c
      WHERE c.shop_id = s.id AND c.on_shelf ORDER BY c.listed_at DESC, c.id DESC LIMIT 6) AS n) AS newest
  FROM follow AS f JOIN shop AS s ON s.id = f.shop_id JOIN shop_tally AS t ON t.shop_id = f.shop_id
  WHERE f.shopper_id = ${shopperId}
    ${after ? sql`AND (f.followed_at, f.shop_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
  ORDER BY f.followed_at DESC, f.shop_id DESC LIMIT ${rowsToFetch(limit)}`

export const addFans = (tx: Tx, shopId: string, change: number) =>
  tx.run(sql`UPDATE shop_tally SET fans = fans + ${change} WHERE shop_id = ${shopId}`)

export const addReceivedOrder = (tx: Tx, shopId: string, order: { units: number; paid: bigint }) =>
  tx.run(sql`
    UPDATE shop_tally SET orders = orders + 1, sales = sales + ${order.units}, sales_cents = sales_cents + ${order.paid}
    WHERE shop_id = ${shopId}`)

export const takeRefunded = (tx: Tx, shopId: string, order: { units: number; back: bigint; whole: boolean }) =>
  tx.run(sql`
    UPDATE shop_tally SET orders = orders - ${order.whole ? 1 : 0}, sales = sales - ${order.units}, sales_cents = sales_cents - ${order.back}
    WHERE shop_id = ${shopId}`)

export const addReviews = (tx: Tx, shopId: string, reviews: { all: number; favorable: number }) =>
  tx.run(sql`
    UPDATE shop_tally SET reviews = reviews + ${reviews.all}, favorable = favorable + ${reviews.favorable}
    WHERE shop_id = ${shopId}`)

/** With its first product a shop is one that shoppers find, and with its last it is none. */
export const addGoods = (tx: Tx, shopId: string, change: number) =>
  tx.run(sql`
    WITH changed AS (UPDATE shop_tally SET goods = goods + ${change} WHERE shop_id = ${shopId} RETURNING goods)
    UPDATE market SET shops = shops + CASE WHEN c.goods > 0 THEN 1 ELSE -1 END FROM changed AS c
    WHERE (c.goods > 0) <> (c.goods - ${change}::int > 0)`)

/** The shop of that id or name, and some others beside it, for who wrote it wrongly. */
export const selectShopsNamed = (db: Db, named: string) =>
  db.many<Narrowed<rows.ShopsNamed, { exact: boolean }>>(sql`
    SELECT id, name, id::text = lower(${named}) OR lower(name) = lower(${named}) AS exact FROM shop
    ORDER BY exact DESC, name LIMIT 20`)
