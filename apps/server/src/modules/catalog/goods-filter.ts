import type { Parsed } from '@tradewind/contract/calls'
import { parseDollars } from '@tradewind/contract/money'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import { documentOfCard, placedDocuments } from '../search/search.pieces.sql.ts'
import { type Bounds, foldedName, inPlace, type Place } from '../search/search.ts'

/** What narrows a list of cards: several of one kind are alternatives, kinds must all hold. */
export type GoodsFilter = Required<Place> & Bounds

export const EVERYTHING: GoodsFilter = { categories: [], shops: [], brands: [], types: [], traits: [] }

/** Whether nothing is narrowed. */
export const isEverything = (filter: GoodsFilter): boolean =>
  Object.values(filter).every((chosen) => !chosen || (Array.isArray(chosen) && chosen.length === 0))

/**
 * How many products a filter leaves, where the write has counted them: everywhere, in categories, in shops. Undefined
 * where they would have to be counted.
 */
export function keptCount(filter: GoodsFilter): Sql | undefined {
  const { categories, shops } = filter
  if (!isEverything({ ...filter, categories: [], shops: [] }) || categories.length * shops.length > 0) return undefined
  if (shops.length > 0)
    return sql`(SELECT coalesce(sum(goods), 0) FROM published.shop_tally WHERE shop_id = ${oneOf(shops)})`
  return sql`(SELECT coalesce(sum(goods), 0) FROM category ${categories.length > 0 ? sql`WHERE id = ${oneOf(categories)}` : empty})`
}

type Input = Omit<Parsed<'GET /api/goods/facets'>, 'keyword' | 'sort' | 'hot'>

export const readFilter = (input: Input): GoodsFilter => ({
  categories: input.category_id ?? [],
  shops: input.merchant_id ?? [],
  brands: input.brand ?? [],
  types: input.type ?? [],
  traits: traitsIn(input.attr ?? {}),
  minPrice: input.min_price === undefined ? undefined : parseDollars(input.min_price),
  maxPrice: input.max_price === undefined ? undefined : parseDollars(input.max_price),
  inStock: input.in_stock,
  minScore: input.min_score === undefined ? undefined : Math.ceil(Number(input.min_score) * 1000),
})

function traitsIn(attr: Record<string, string[]>): GoodsFilter['traits'] {
  const traits = new Map<string, string[]>()
  for (const [name, values] of Object.entries(attr)) {
    const key = foldedName(name)
    traits.set(key, [...new Set([...(traits.get(key) ?? []), ...values.map(foldedName)])])
  }
  return [...traits].map(([name, values]) => ({ name, values }))
}

/** The part that the card itself answers for. */
function onCard({ minPrice, maxPrice, inStock, minScore }: GoodsFilter): Sql[] {
  const all: Sql[] = []
  if (minPrice !== undefined) all.push(sql`c.price_min >= ${minPrice}::bigint`)
  if (maxPrice !== undefined) all.push(sql`c.price_min <= ${maxPrice}::bigint`)
  // The upper half of the key, so that an index holds it.
  if (inStock) all.push(sql`c.default_key >= 1000000000`)
  if (minScore !== undefined) all.push(sql`c.mean_score > 0 AND c.mean_score >= ${minScore}::int`)
  return all
}

/** Whether the index of the words answers, which has no order. */
export const isByWords = ({ brands, types, traits }: GoodsFilter): boolean =>
  brands.length + types.length + traits.length > 0

/**
 * The cards on the shelf that a filter leaves, from FROM on. Category and shop alone are columns, whose indexes hold
 * every sort; with brand, type or traits the index of the words answers for all of the place.
 */
export function cardsWithin(filter: GoodsFilter): Sql {
  const { categories, shops } = filter
  const place = isByWords(filter) ? inPlace(filter) : undefined
  const conditions = [sql`c.on_shelf`, ...(place ? [place] : columns({ categories, shops })), ...onCard(filter)]
  return sql`
    FROM product_card AS c ${place ? documentOfCard : empty}
    WHERE ${join(conditions, ' AND ')}`
}

/**
 * How many of them there are, up to so many. By the index of the words where that answers: along the order of the list all cards
 * would be walked for a brand that few of them bear.
 */
export function countWithin(filter: GoodsFilter, most: number): Sql {
  const place = isByWords(filter) ? inPlace(filter) : undefined
  if (!place)
    return sql`(SELECT count(*) FROM (SELECT ${cardsWithin(filter)} ORDER BY c.default_key DESC LIMIT ${most}::int) AS a)`
  return sql`(SELECT count(*) FROM (
    SELECT FROM (SELECT d.product_id ${placedDocuments(place)} OFFSET 0) AS d CROSS JOIN LATERAL (
      SELECT FROM product_card AS c WHERE c.id = d.product_id AND ${join([sql`c.on_shelf`, ...onCard(filter)], ' AND ')} OFFSET 0) AS c
    LIMIT ${most}::int) AS a)`
}

function columns({ categories, shops }: Pick<GoodsFilter, 'categories' | 'shops'>): Sql[] {
  const all: Sql[] = []
  if (categories.length > 0) all.push(sql`c.category_id = ${oneOf(categories)}`)
  if (shops.length > 0) all.push(sql`c.shop_id = ${oneOf(shops)}`)
  return all
}

/** A single one by equality: only then does an index hold the order too. */
const oneOf = (ids: readonly string[]): Sql => (ids.length === 1 ? sql`${ids[0]}::uuid` : sql`ANY(${ids}::uuid[])`)
