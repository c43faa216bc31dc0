import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { documentsOf, productsInAll } from '../search/search.pieces.sql.ts'
import { freeOnly, type GoodsFilter } from './goods-filter.ts'
import { brandKey, mayHave, placeAsWords, productsOfTypes, questionsOf } from './narrowing.ts'
import type { Order } from './sorts.ts'

/**
 * Cards of a list, in its order. A walk along the index of that order finds those of a filter that leaves many; one that leaves few
 * would be walked in vain, so that after so many entries the index of what narrows is asked instead, and what it finds is sorted.
 */
export type Walk = {
  filter: GoodsFilter
  order: Order
  /** Of `c` or, behind the walk, of `w`; `sort_key` and `id` are there as well. */
  columns: readonly string[]
  after?: readonly (string | number)[] | undefined
  most: number
  /** Where the statement keeps what has the words of what narrows (`placed`), so that it is found once. */
  placed?: Sql
}

type Lead = { kind: 'brands' | 'shops' | 'categories' | 'types'; column: string; value: Sql }

/** The one place that has indexes of its own in each order; the narrowest of those that were chosen. */
export function leadOf({ brands, shops, categories }: GoodsFilter): Lead | undefined {
  if (brands.length === 1)
    return { kind: 'brands', column: 'brand_key', value: sql`${brandKey(brands[0] ?? '')}::uuid` }
  if (shops.length === 1) return { kind: 'shops', column: 'shop_id', value: sql`${shops[0]}::uuid` }
  if (categories.length === 1) return { kind: 'categories', column: 'category_id', value: sql`${categories[0]}::uuid` }
  return undefined
}

/** What is chosen beside the one place: what a walk has to look at in each entry. Stock is what nearly all have. */
const isBesides = (filter: GoodsFilter, lead = leadOf(filter)) => ({
  place:
    filter.traits.length > 0 ||
    filter.types.length > 0 ||
    (['brand_key', 'shop_id', 'category_id'] as const).some(
      (column) => column !== lead?.column && valuesOf(filter, column).length > 0,
    ),
  price: filter.minPrice !== undefined || filter.maxPrice !== undefined,
  score: filter.minScore !== undefined,
  free: filter.freeTo !== undefined,
})

/** Whether the index of the order serves the filter by itself. */
export function isWalked(filter: GoodsFilter): boolean {
  const { place, price, score, free } = isBesides(filter)
  return !place && !price && !score && !free
}

function valuesOf(filter: GoodsFilter, column: 'brand_key' | 'shop_id' | 'category_id'): readonly string[] {
  if (column === 'brand_key') return filter.brands.map(brandKey)
  return column === 'shop_id' ? filter.shops : filter.categories
}

/** Entries that are walked before the index of what narrows is asked. Where the index does not hold what is looked at, each costs a card. */
const ENTRIES = { held: 10_000, read: 1_500 }

export function entriesOf(filter: GoodsFilter, { column }: Order): number {
  const onlyBounds = !leadOf(filter) && filter.brands.length + filter.shops.length + filter.categories.length === 0
  return column === 'default_key' || onlyBounds ? ENTRIES.held : ENTRIES.read
}

/** Of fewer products of a kind all are read: a walk would ask more for what they are. */
const FEW_OF_KIND = 1_500
/** Of the products of a kind about one of so many has a trait that is chosen too. */
const OF_TRAIT = 4

/** Whether a walk of all goods may find as many as are wanted among so many entries: of a kind that few are it would be in vain. */
export function isWorthWalking(filter: GoodsFilter, walkedAtMost: number, wanted: number): Sql {
  if (filter.types.length === 0 || leadOf(filter)) return sql`true`
  const least = raw(String(filter.traits.length > 0 ? OF_TRAIT * wanted : wanted))
  return sql`(SELECT k.products > ${raw(String(FEW_OF_KIND))} AND k.products * ${raw(String(walkedAtMost))} >= ${least} * ${productsInAll}
    FROM (SELECT ${productsOfTypes(filter.types)} AS products) AS k)`
}

const sorted = (alias: string, { column, down }: Order) => {
  const direction = down ? 'DESC' : 'ASC'
  return raw(`ORDER BY ${alias}.${column} ${direction}, ${alias}.id ${direction}`)
}
/** As a list of found ones is sorted. */
export const bySortKey = (alias: string, { down }: Order): Sql => sorted(alias, { column: 'sort_key', down })

/** On the shelf and at the one place, from where the page before ended; within the index whatever that is. */
function entries({ filter, order, after }: Pick<Walk, 'filter' | 'order' | 'after'>, lead = leadOf(filter)): Sql[] {
  const all = [sql`c.on_shelf`]
  if (lead) all.push(sql`${raw(`c.${lead.column}`)} = ${lead.value}`)
  if (order.column === 'price_min') all.push(...priced('c', filter))
  // The upper half of the key, so that the index holds it.
  if (filter.inStock && order.column === 'default_key') all.push(sql`c.default_key >= 1000000000`)
  if (after)
    all.push(sql`(${raw(`c.${order.column}`)}, c.id) ${raw(order.down ? '<' : '>')} (${after[0]}, ${after[1]}::uuid)`)
  return all
}

function priced(alias: string, { minPrice, maxPrice }: GoodsFilter): Sql[] {
  const all: Sql[] = []
  if (minPrice !== undefined) all.push(sql`${raw(alias)}.price_min >= ${minPrice}::bigint`)
  if (maxPrice !== undefined) all.push(sql`${raw(alias)}.price_min <= ${maxPrice}::bigint`)
  return all
}

/** What narrows besides, by columns of a card or of an entry that holds them. */
function conditions(alias: string, filter: GoodsFilter, lead = leadOf(filter)): Sql[] {
  const all = priced(alias, filter)
  const free = freeOnly(alias, filter)
  if (free) all.push(free)
  for (const column of ['brand_key', 'shop_id', 'category_id'] as const) {
    const values = valuesOf(filter, column)
    if (column !== lead?.column && values.length > 0)
      all.push(sql`${raw(`${alias}.${column}`)} = ANY(${values}::uuid[])`)
  }
  if (filter.inStock) all.push(sql`${raw(alias)}.in_stock`)
  if (filter.minScore !== undefined)
    all.push(sql`${raw(alias)}.mean_score > 0 AND ${raw(alias)}.mean_score >= ${filter.minScore}::int`)
  return all
}

const hasTraits = (alias: string, { traits }: GoodsFilter): Sql[] =>
  traits.map(({ name, values }) => sql`${raw(alias)}.traits && ${values.map((value) => `${name}=${value}`)}::text[]`)

const where = (all: readonly Sql[]): Sql => (all.length > 0 ? sql`WHERE ${join(all, ' AND ')}` : empty)
const listed = (alias: string, columns: readonly string[]) =>
  raw(columns.map((column) => `${alias}.${column}`).join(', '))
const limit = (most: number) => raw(`LIMIT ${most}`)

/** Cards whose index serves the filter by itself, in order: from FROM on, as `c`. */
export function walked({ filter, order, after, most }: Omit<Walk, 'columns'>): Sql {
  const all = [...entries({ filter, order, after }), ...(filter.inStock ? [sql`c.in_stock`] : [])]
  return sql`FROM product_card AS c ${where(all)} ${/* e.g. ORDER BY c.id */ sorted('c', order)} ${/* e.g. LIMIT 1 */ limit(most)}`
}

/** Whether a card is of one of the kinds: told by its words, one by one by the key. */
const ofTypes = (alias: string, { types }: GoodsFilter): Sql[] =>
  types.length > 0
    ? [
        sql`(SELECT true ${documentsOf([sql`${placeAsWords({ types })}::tsquery`])} AND d.product_id = ${raw(alias)}.id)`,
      ]
    : []

/** Of no more products of a kind it is read once which they are; of more each entry is asked. */
const KNOWN_OF_KIND = 10_000

const amongTypes = (alias: string, walk: Walk): Sql[] =>
  ofTypes(alias, walk.filter).map((isOfType) => {
    const most = raw(String(walk.filter.traits.length > 0 ? OF_TRAIT * KNOWN_OF_KIND : KNOWN_OF_KIND))
    return sql`CASE WHEN ${productsOfTypes(walk.filter.types)} <= ${most}
      THEN ${raw(alias)}.id IN (SELECT p.product_id FROM ${placed(walk)} AS p) ELSE ${isOfType} END`
  })

/** All that has the words of what narrows. */
export const placedAt = (filter: GoodsFilter): Sql => sql`SELECT d.product_id ${documentsOf(questionsOf(filter))}`
const placed = (walk: Walk): Sql => walk.placed ?? sql`(${placedAt(walk.filter)} OFFSET 0)`

/** What fits among the first entries of the order, in order; nothing unless `when`. */
export const foundWalking = (walk: Walk, walkedAtMost: number, when: Sql): Sql =>
  fittingOf(walk, [...entries(walk), when], limit(walkedAtMost), [
    ...conditions('w', walk.filter),
    ...amongTypes('w', walk),
  ])

/** What fits of one kind `k`, in order, by the index of the kind, to its end if need be. */
export function foundOfKind(walk: Walk): Sql {
  const kind: Lead = { kind: 'types', column: 'type_id', value: raw('k.id') }
  return fittingOf(walk, entries(walk, kind), empty, conditions('w', walk.filter, kind))
}

/** Of the entries that are walked those that hold all conditions. */
function fittingOf(walk: Walk, walkedAlong: readonly Sql[], walkedAtMost: Sql, holding: readonly Sql[]): Sql {
  const { filter, order, columns } = walk
  const looked = ['category_id', 'shop_id', 'brand_key', 'price_min', 'in_stock', 'mean_score', 'marks']
  const held = [...new Set([...columns, ...looked.filter((column) => isLookedAt(filter, column))])]
  const traits = hasTraits('t', filter)
  return sql`
    SELECT ${listed('w', [...columns, 'sort_key'])} FROM (
      SELECT ${listed('c', held)}, ${raw(`c.${order.column}`)} AS sort_key FROM product_card AS c
      ${where(walkedAlong)} ${sorted('c', order)} ${walkedAtMost}) AS w
    ${
      // Marks may be another trait's too: what has them is looked at, one by one and in order.
      traits.length > 0
        ? sql`CROSS JOIN LATERAL (SELECT FROM product_card AS t WHERE t.id = w.id AND ${join(traits, ' AND ')} OFFSET 0) AS had`
        : empty
    }
    ${where([...holding, ...filter.traits.map(({ name, values }) => mayHave(sql`w.marks`, name, values))])}
    ${limit(walk.most)}`
}

/** Whether the walk came to the end of its order: then nothing more is there. */
export function hasEnded(walk: Walk, walkedAtMost: number): Sql {
  const all = sql`(NOT EXISTS (
    SELECT FROM product_card AS c ${where(entries(walk))} ${sorted('c', walk.order)} OFFSET ${raw(String(walkedAtMost))} LIMIT 1))`
  // Of all goods there are as many as search knows: no need to pass by them once more.
  const isOfAll = !leadOf(walk.filter) && !walk.after && walk.order.column !== 'price_min'
  return isOfAll ? sql`(${productsInAll} <= ${raw(String(2 * walkedAtMost))} AND ${all})` : all
}

function isLookedAt(filter: GoodsFilter, column: string): boolean {
  if (column === 'category_id') return filter.categories.length > 0
  if (column === 'shop_id') return filter.shops.length > 0 || isBesides(filter).free
  if (column === 'brand_key') return filter.brands.length > 0
  if (column === 'price_min') return isBesides(filter).price || isBesides(filter).free
  if (column === 'in_stock') return filter.inStock === true
  return column === 'marks' ? filter.traits.length > 0 : filter.minScore !== undefined
}

/** Of more products than these a range of prices is not read whole. */
const NARROW = 5_000
/** No more than these are read to be sorted. */
const MOST_SORTED = 20_000

/** All that fits, in no order. */
export function allFitting(walk: Walk): Sql {
  const { place, price, score } = isBesides(walk.filter)
  return place || price || score ? byDocuments(walk, sql`true`) : wholeWalk(walk, sql`true`)
}

/**
 * What fits beyond the first entries, by the index of what narrows and in no order; nothing unless `when`. Of very many, which then all stand far
 * behind others, the first ones alone, along the order.
 */
export function foundNarrowing(walk: Walk, when: Sql): Sql {
  const { filter } = walk
  const { place, price, score } = isBesides(filter)
  // Only cards tell what is sent for nothing.
  if (!place && !price && !score) return wholeWalk(walk, when)
  const isMany = sql`(SELECT count(*) FROM (SELECT FROM ${placed(walk)} AS p ${limit(MOST_SORTED + 1)}) AS many) > ${raw(String(MOST_SORTED))}`
  const byWords = (only: Sql) => sql`
    ${byDocuments(walk, sql`${only} AND NOT (${isMany})`)}
    UNION ALL (${foundWalking(walk, ALL, sql`${only} AND ${isMany}`)})`
  if (place || !price) return byWords(when)
  const isNarrow = sql`(SELECT count(*) FROM (
    SELECT FROM product_card AS c ${where([...entries({ ...walk, after: undefined }), ...priced('c', filter)])} ${limit(NARROW + 1)}) AS priced) <= ${raw(String(NARROW))}`
  return sql`
    ${byCards(walk, sql`${when} AND ${isNarrow}`)}
    UNION ALL ${byWords(sql`${when} AND NOT (${isNarrow})`)}`
}

/** More entries than an index has. */
const ALL = 1_000_000_000

const chosen = ({ columns, order }: Walk) => sql`${listed('c', columns)}, ${raw(`c.${order.column}`)} AS sort_key`

/** By the words of what narrows. One by one by the key: joined freely, every card may be read for a few. */
function byDocuments(walk: Walk, when: Sql): Sql {
  const { filter } = walk
  return sql`
    SELECT ${listed('f', [...walk.columns, 'sort_key'])}
    FROM ${placed(walk)} AS d CROSS JOIN LATERAL (
      SELECT ${chosen(walk)} FROM product_card AS c ${where([sql`c.id = d.product_id`, ...entries(walk), ...conditions('c', filter)])}
      OFFSET 0) AS f
    WHERE ${when}`
}

/** By the price. Within a query of its own, which nothing tells of an order: never along the list's. */
function byCards(walk: Walk, when: Sql): Sql {
  const { filter } = walk
  return sql`
    SELECT ${listed('f', [...walk.columns, 'sort_key'])} FROM (
      SELECT ${chosen(walk)} FROM product_card AS c
      ${where([...entries(walk), ...conditions('c', filter)])} OFFSET 0) AS f
    WHERE ${when}`
}

/** The whole of the order, where nothing narrows but what only cards tell. */
function wholeWalk(walk: Walk, when: Sql): Sql {
  const { filter, order } = walk
  return sql`
    SELECT ${listed('f', [...walk.columns, 'sort_key'])} FROM (
      SELECT ${chosen(walk)} FROM product_card AS c
      ${where([...entries(walk), ...conditions('c', filter)])} ${sorted('c', order)} ${limit(walk.most)}) AS f
    WHERE ${when}`
}
