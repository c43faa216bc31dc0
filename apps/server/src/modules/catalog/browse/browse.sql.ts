import type { Cents } from '@tradewind/contract/money'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { empty, raw, type Sql } from 'sql-template-tag'
import type { Db } from '../../../platform/db.ts'
import type { StoredImage } from '../../../platform/files.ts'
import { type KeyPart, rowsToFetch } from '../../../platform/paging.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import { laneSlots } from '../../assist/assist.pieces.sql.ts'
import { shopCount } from '../../shops/shops.pieces.sql.ts'
import { MOST_COUNTED } from '../counted-total.ts'
import { cardsWithin, countWithin, EVERYTHING, type GoodsFilter, keptCount } from '../goods-filter.ts'
import type * as rows from './rows.gen.ts'

type Order = { column: string; down: boolean; part: KeyPart }

/** Every way to sort is a column of the card with an index for all goods, for a category and for a shop. */
export const ORDERS = {
  default: { column: 'default_key', down: true, part: 'int' },
  sales: { column: 'sold', down: true, part: 'int' },
  new: { column: 'listed_at', down: true, part: 'time' },
  price_asc: { column: 'price_min', down: false, part: 'bigint' },
  price_desc: { column: 'price_min', down: true, part: 'bigint' },
  score: { column: 'score_key', down: true, part: 'int' },
} as const satisfies Record<string, Order>

export type Sort = keyof typeof ORDERS

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
    cardsStatement(filter, page),
  )

export function cardsStatement(filter: GoodsFilter, { sort, after, limit, lang }: CardPage): Sql {
  const { column, down } = ORDERS[sort]
  const key = raw(`c.${/* e.g. sold or price_min or listed_at */ column}`)
  const direction = raw(down ? 'DESC' : 'ASC')
  return sql`
    SELECT ${shownOnCard(lang)}, ${key} AS sort_key
      ${after ? empty : sql`, ${keptCount(filter) ?? countWithin(filter, MOST_COUNTED + 1)}::int AS total`}
    ${cardsWithin(filter)}
      ${after ? sql`AND (${key}, c.id) ${raw(down ? '<' : '>')} (${after[0]}, ${after[1]}::uuid)` : empty}
    ORDER BY ${key} ${direction}, c.id ${direction}
    LIMIT ${rowsToFetch(limit)}`
}

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
      ${cardsStatement(EVERYTHING, { sort: 'sales', limit: places, lang })}
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
