import type { Cents } from '@tradewind/contract/money'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { empty, raw, type Sql } from 'sql-template-tag'
import type { Db } from '../../../platform/db.ts'
import { MOST_MS } from '../../../platform/fair-turns.ts'
import type { StoredImage } from '../../../platform/files.ts'
import { mostRows } from '../../../platform/paging.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import { laneSlots } from '../../assist/assist.pieces.sql.ts'
import { shopCount } from '../../shops/shops.pieces.sql.ts'
import { MOST_COUNTED } from '../counted-total.ts'
import { EVERYTHING, type GoodsFilter, keptCount } from '../goods-filter.ts'
import {
  allFitting,
  bySortKey,
  entriesOf,
  foundNarrowing,
  foundWalking,
  hasEnded,
  isWalked,
  isWorthWalking,
  placedAt,
  type Walk,
  walked,
} from '../narrowed.sql.ts'
import { countByKind, foundByKind, isLedByKind, isWalkedByKind } from '../of-kind.sql.ts'
import { ORDERS, type Sort } from '../sorts.ts'
import type * as rows from './rows.gen.ts'

export type CardRow = {
  id: string
  title: string
  image: StoredImage | null
  // A number where the row travelled as JSON.
  price_min: bigint | number
  price_max: bigint | number
  sold: number
  stars: number[]
  reviews: number
  in_stock: boolean
  has_options: boolean
  only_sku_id: string | null
  shop_id: string
  shop_name: string
  shop_city: string
  shop_country: string
  sort_key: number | bigint | Date
}

export type CardPage = { sort: Sort; after?: readonly (string | number)[]; limit: number; lang: LocaleCode }

/** `total` on the first page alone; where it has to be counted, up to one above MOST_COUNTED. */
export const selectCards = (db: Db, filter: GoodsFilter, page: CardPage) =>
  db.many<Narrowed<rows.Cards, { price_min: Cents; price_max: Cents; sort_key: number | Cents | Date }>>(
    /* e.g. SELECT c.id, pick_text(c.title, 'en') AS title, c.image, c.price_min, c.price_max, c.sold, c.stars, c.reviews, c.in_stock,
      c.has_options, c.only_sku_id, c.shop_id, c.shop_name, pick_text(c.shop_city, 'en') AS shop_city, c.shop_country,
      to_jsonb(c.sold) AS sort_key, 0 AS total FROM product_card AS c */
    cardsStatement(filter, page),
    isWalked(filter) ? undefined : MOST_MS,
  )

export const cardsStatement = (filter: GoodsFilter, page: CardPage): Sql =>
  isWalked(filter) ? walkedStatement(filter, page) : narrowedStatement(filter, page)

/** One index has the cards in order, and nothing else narrows them. */
function walkedStatement(filter: GoodsFilter, { sort, after, limit, lang }: CardPage): Sql {
  const order = ORDERS[sort]
  const counted = sql`(SELECT count(*) FROM (SELECT ${walked({ filter, order, most: MOST_COUNTED + 1 })}) AS a)`
  return sql`
    SELECT ${shownOnCard(lang)}, ${raw(`c.${/* e.g. sold or price_min or listed_at */ order.column}`)} AS sort_key
      ${after ? empty : sql`, ${/* e.g. 1 */ keptCount(filter) ?? counted}::int AS total`}
    ${walked({ filter, order, after, most: mostRows(limit) })}`
}

/** What walking finds, along the kinds that were chosen or all goods, and where that is not a page, what the index of the narrowest finds. */
function narrowedStatement(filter: GoodsFilter, { sort, after, limit, lang }: CardPage): Sql {
  const order = ORDERS[sort]
  const page = mostRows(limit)
  const isLed = isLedByKind(filter)
  const most = after ? page : MOST_COUNTED + 1
  const found: Walk = { filter, order, columns: ['id'], after, most, placed: raw('fitting') }
  const entries = entriesOf(filter, order)
  // Each entry is asked for its kind: a page will do, and how many there are is counted by what narrows.
  const first = filter.types.length > 0 ? { ...found, most: page } : found
  const byKind = isLed ? raw('(SELECT is_walked FROM by_kind)') : raw('false')
  const isWorth = sql`(NOT ${byKind} AND ${isWorthWalking(filter, entries, page)})`
  const few = sql`((SELECT count(*) FROM walked) < ${raw(String(page))} AND NOT (SELECT ended FROM end_of_walk))`
  return sql`
    WITH fitting AS MATERIALIZED (${placedAt(filter)}),
    ${isLed ? sql`by_kind AS MATERIALIZED (SELECT ${isWalkedByKind(filter)} AS is_walked),` : empty} walked AS MATERIALIZED (
      ${isLed ? sql`(${foundByKind(first, byKind)}) UNION ALL` : empty} (${foundWalking(first, entries, isWorth)})
    ), end_of_walk AS MATERIALIZED (
      SELECT ${byKind} OR (SELECT count(*) FROM walked) < ${raw(String(first.most))} AND ${isWorth} AND ${hasEnded(found, entries)} AS ended
    ), others AS MATERIALIZED (
      SELECT o.id, o.sort_key FROM (${foundNarrowing(found, few)}) AS o ${bySortKey('o', order)} LIMIT ${raw(String(found.most))}
    ), page AS (
      SELECT b.id, b.sort_key FROM (
        SELECT id, sort_key FROM walked WHERE NOT (${few}) UNION ALL SELECT id, sort_key FROM others) AS b
      ${bySortKey('b', order)} LIMIT ${raw(String(page))}
    )
    SELECT ${shownOnCard(lang)}, p.sort_key ${after ? empty : sql`, ${totalOf(found, few, byKind)} AS total`}
    FROM page AS p JOIN product_card AS c ON c.id = p.id ${bySortKey('p', order)}`
}

/** Of one more than are counted it is told that there are more. */
function totalOf(found: Walk, few: Sql, byKind: Sql): Sql {
  const most = raw(String(MOST_COUNTED + 1))
  const isLed = isLedByKind(found.filter)
  return sql`(CASE ${isLed ? sql`WHEN ${byKind} THEN ${countByKind(found)}` : empty} WHEN ${few} THEN (SELECT count(*) FROM others)
    WHEN (SELECT count(*) FROM walked) = ${most} OR (SELECT ended FROM end_of_walk) THEN (SELECT count(*) FROM walked)
    ELSE (SELECT count(*) FROM (${allFitting(found)} LIMIT ${most}) AS counted) END)::int`
}

/** These products as they stand on the shelf, in the order of the ids. */
export const selectNamed = (db: Db, ids: readonly string[], lang: LocaleCode) =>
  db.many<Narrowed<rows.Named, { price_min: Cents; price_max: Cents }>>(sql`
    SELECT ${shownOnCard(lang)} FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS u (id, place)
    JOIN product_card AS c ON c.id = u.id AND c.on_shelf ORDER BY u.place`)

/** Columns of a card, from `product_card AS c`. */
export const shownOnCard = (lang: LocaleCode): Sql => sql`
  c.id, pick_text(c.title, ${lang}) AS title, c.image, c.price_min, c.price_max, c.sold, c.stars, c.reviews, c.in_stock,
  c.has_options, c.only_sku_id, c.shop_id, c.shop_name, pick_text(c.shop_city, ${lang}) AS shop_city, c.shop_country`

export type CategoryRow = rows.Category

const categories = (lang: LocaleCode) =>
  sql`SELECT id, slug, pick_text(name, ${lang}) AS name, tint, picture, goods FROM category ORDER BY place`

export const selectCategories = (db: Db, lang: LocaleCode) => db.many<CategoryRow>(categories(lang))

export type HomeRow = Narrowed<
  rows.Home,
  {
    banners: { id: string; title: string; picture: StoredImage; link: string }[]
    categories: CategoryRow[]
    hot: CardRow[]
    drawn: (CardRow & { slot: number; week: number })[]
    goods: number
    shops: number
  }
>

type HotPlaces = { places: number; drawn: number; window: number; lang: LocaleCode; day: string }

/** `drawn`: of each shop that the lane gave a place, what sold most of what has none yet. */
export const selectHome = (db: Db, { places, drawn, window, lang, day }: HotPlaces) =>
  db.one<HomeRow>(sql`
    WITH banners AS (
      SELECT id, pick_text(title, ${lang}) AS title, picture, link FROM banner
      WHERE coalesce(shown_from <= ${day}::date, true) AND coalesce(shown_to >= ${day}::date, true) ORDER BY place
    ), categories AS (
      ${categories(lang)}
    ), hot AS (
      ${walkedStatement(EVERYTHING, { sort: 'sales', limit: places, lang })}
    ), drawn AS (
      SELECT l.slot, l.week, d.* FROM (${laneSlots(drawn, window)}) AS l CROSS JOIN LATERAL (
        SELECT ${shownOnCard(lang)}, c.sold AS sort_key FROM product_card AS c
        WHERE c.shop_id = l.shop_id AND c.on_shelf
          AND c.id NOT IN (SELECT h.id FROM hot AS h ORDER BY h.sort_key DESC, h.id DESC LIMIT ${places - drawn}::int)
        ORDER BY c.sold DESC, c.id DESC LIMIT 1) AS d
    )
    SELECT (SELECT coalesce(json_agg(b), '[]') FROM banners AS b) AS banners,
      (SELECT coalesce(json_agg(c), '[]') FROM categories AS c) AS categories,
      (SELECT coalesce(json_agg(h), '[]') FROM hot AS h) AS hot,
      (SELECT coalesce(json_agg(d), '[]') FROM drawn AS d) AS drawn,
      (SELECT coalesce(sum(goods), 0)::int FROM categories) AS goods,
      ${shopCount} AS shops`)

export const productExists = (db: Db, id: string) =>
  db.maybe<rows.ProductExists>(sql`SELECT FROM product WHERE id = ${id}`)
