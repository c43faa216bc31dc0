import type { Answer, Parsed } from '@tradewind/contract/calls'
import { cents, formatDollars } from '@tradewind/contract/money'
import { callerOf } from '../../../platform/callers.ts'
import type { DestinedContext } from '../../../platform/context.ts'
import { readAttributes } from '../../product-types/product-types.ts'
import { MOST_CANDIDATES } from '../../search/search.pieces.sql.ts'
import { foldedName, inTurn, searchSource } from '../../search/search.ts'
import { countedTotal } from '../counted-total.ts'
import { readFilter } from '../goods-filter.ts'
import { ORDERS } from '../sorts.ts'
import { MOST_TRAITED, type TraitCount } from './facet-traits.sql.ts'
import { type FacetRow, selectFacets } from './facets.sql.ts'
import { inOrder } from './value-order.ts'

type Facets = Answer<'GET /api/goods/facets'>

const MOST_BRANDS = 50

/** What the list of the same question can be narrowed by, and how many products each choice would leave. */
export async function countFacets(ctx: DestinedContext, input: Parsed<'GET /api/goods/facets'>): Promise<Facets> {
  const filter = readFilter(ctx, input)
  const typed = input.keyword?.trim()
  const sort = input.hot ? 'sales' : input.sort
  const row = await inTurn(callerOf(ctx), async () => {
    // Of more than are ranked those are counted that the list of this sort begins with.
    const order = sort === 'default' ? undefined : ORDERS[sort]
    const source = typed ? await searchSource(ctx.db, typed, ctx.lang, order) : undefined
    return typed && !source
      ? undefined
      : { ...(await selectFacets(ctx.db, { filter, source, lang: ctx.lang })), source }
  })
  if (!row) return NOTHING
  return {
    ...(row.source ? { total: row.found, total_more: row.taken >= MOST_CANDIDATES } : countedTotal(row.found)),
    categories: row.categories,
    shops: row.shops,
    brands: brandCounts(row.brands, filter.brands),
    attrs: inOrder(attrCounts(row.traits), await readAttributes()),
    price: priceRange(row),
    in_stock: row.in_stock,
    scores: row.scores,
    attrs_more: row.traited > MOST_TRAITED,
    counts_more: row.cut,
  }
}

const NOTHING: Facets = {
  total: 0,
  total_more: false,
  categories: [],
  shops: [],
  brands: [],
  attrs: [],
  price: null,
  in_stock: 0,
  scores: [4, 3, 2].map((min_score) => ({ min_score, count: 0 })),
  attrs_more: false,
  counts_more: false,
}

/** Written in different ways ("Acme", "ACME") it is one brand, shown as most write it. */
function brandCounts(counts: FacetRow['brands'], chosen: readonly string[]): Facets['brands'] {
  const brands = new Map<string, { value: string; count: number; chosen: boolean }>()
  for (const { value, count } of [...counts].sort((a, b) => b.count - a.count)) {
    const key = foldedName(value)
    const brand = brands.get(key) ?? { value, count: 0, chosen: false }
    brands.set(key, { ...brand, count: brand.count + count })
  }
  for (const value of chosen) {
    const brand = brands.get(foldedName(value)) ?? { value, count: 0 }
    brands.set(foldedName(value), { ...brand, chosen: true })
  }
  const byCount = [...brands.values()].sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  const least = [...byCount].sort((a, b) => Number(b.chosen) - Number(a.chosen)).slice(0, MOST_BRANDS)
  const shown = new Set(least)
  return byCount.filter((brand) => shown.has(brand)).map(({ value, count }) => ({ value, count }))
}

function attrCounts(counts: readonly TraitCount[]): Facets['attrs'] {
  const attrs = new Map<string, Facets['attrs'][number]>()
  for (const { name, label, value, value_label, count } of counts) {
    const attr = attrs.get(name) ?? { name, label, values: [] }
    attrs.set(name, attr)
    attr.values.push({ value, label: value_label, count })
  }
  return [...attrs.values()]
}

const priceRange = ({ price_min: min, price_max: max }: FacetRow): Facets['price'] =>
  min === null || max === null ? null : { min: formatDollars(cents(min)), max: formatDollars(cents(max)) }
