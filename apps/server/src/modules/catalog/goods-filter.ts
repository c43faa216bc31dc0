import type { Parsed } from '@tradewind/contract/calls'
import { parseDollars } from '@tradewind/contract/money'
import sql, { empty, raw, type Sql } from 'sql-template-tag'
import type { DestinedContext } from '../../platform/context.ts'
import { type Bounds, foldedName, type Place } from '../search/search.ts'
import { sentFree } from '../shops/shops.pieces.sql.ts'

/** What narrows a list of cards: several of one kind are alternatives, kinds must all hold. */
export type GoodsFilter = Required<Place> &
  Bounds & {
    /** Only what is sent to this country for nothing. */
    freeTo?: string
  }

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

export const readFilter = ({ deliverTo }: DestinedContext, input: Input): GoodsFilter => ({
  categories: input.category_id ?? [],
  shops: input.merchant_id ?? [],
  brands: input.brand ?? [],
  types: input.type ?? [],
  traits: traitsIn(input.attr ?? {}),
  minPrice: input.min_price === undefined ? undefined : parseDollars(input.min_price),
  maxPrice: input.max_price === undefined ? undefined : parseDollars(input.max_price),
  inStock: input.in_stock,
  minScore: input.min_score === undefined ? undefined : Math.ceil(Number(input.min_score) * 1000),
  freeTo: input.free_freight ? deliverTo : undefined,
})

function traitsIn(attr: Record<string, string[]>): GoodsFilter['traits'] {
  const traits = new Map<string, string[]>()
  for (const [name, values] of Object.entries(attr)) {
    const key = foldedName(name)
    traits.set(key, [...new Set([...(traits.get(key) ?? []), ...values.map(foldedName)])])
  }
  return [...traits].map(([name, values]) => ({ name, values }))
}

/** That one piece is sent for nothing, by columns of a card or of what holds them; undefined where it is not asked for. */
export const freeOnly = (alias: string, { freeTo }: GoodsFilter): Sql | undefined =>
  freeTo === undefined ? undefined : sentFree(raw(`${alias}.shop_id`), raw(`${alias}.price_min`), freeTo)

/** A single one by equality: only then does an index hold the order too. */
const oneOf = (ids: readonly string[]): Sql => (ids.length === 1 ? sql`${ids[0]}::uuid` : sql`ANY(${ids}::uuid[])`)
