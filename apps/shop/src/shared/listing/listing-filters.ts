import type { Input } from '@tradewind/contract/calls'
import { type AttrName, isAttr, type ListingSearch, type ManyKind, readListingSearch } from './listing-search.ts'

/** One filter in use, as a chip shows and removes it. */
export type Applied =
  | { kind: ManyKind; value: string }
  | { kind: 'price'; min?: string; max?: string }
  | { kind: 'in_stock' }
  | { kind: 'free_freight' }
  | { kind: 'min_score'; value: string }

/** As `goods/list` and `goods/facets` take it. */
export function toInput(search: ListingSearch): Input<'GET /api/goods/facets'> {
  const read = readListingSearch(search)
  const { keyword, category_id, merchant_id, brand, type, min_price, max_price, in_stock, min_score, sort } = read
  const attr = Object.fromEntries(attrsOf(search).map(([name, values]) => [attrName(name), values]))
  const input = {
    keyword,
    category_id,
    merchant_id,
    brand,
    type,
    min_price,
    max_price,
    in_stock,
    min_score,
    sort,
    free_freight: read.free_freight,
  }
  // Without what is not set, so that one question has one place in the cache.
  const asked = Object.entries(input).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(asked), ...(Object.keys(attr).length > 0 ? { attr } : {}) }
}

export function appliedTo(search: ListingSearch): Applied[] {
  const { min_price: min, max_price: max, min_score: score } = search
  const many = (kind: ManyKind): Applied[] => (search[kind] ?? []).map((value) => ({ kind, value }))
  return [
    ...many('category_id'),
    ...many('type'),
    ...many('merchant_id'),
    ...many('brand'),
    ...attrsOf(search).flatMap(([kind]) => many(kind)),
    ...(min || max ? [{ kind: 'price' as const, min, max }] : []),
    ...(search.in_stock ? [{ kind: 'in_stock' as const }] : []),
    ...(search.free_freight ? [{ kind: 'free_freight' as const }] : []),
    ...(score ? [{ kind: 'min_score' as const, value: score }] : []),
  ]
}

/** The same search without one filter. */
export function without(search: ListingSearch, applied: Applied): ListingSearch {
  if (applied.kind === 'price') return { ...search, min_price: undefined, max_price: undefined }
  if (applied.kind === 'in_stock' || applied.kind === 'free_freight' || applied.kind === 'min_score')
    return { ...search, [applied.kind]: undefined }
  return toggled(search, applied.kind, applied.value, false)
}

/** Keyword and sort stay: they are no filters. */
export function withoutFilters({ keyword, sort }: ListingSearch): ListingSearch {
  return { keyword, sort }
}

/** The search as one shop's page asks it. */
export function within(search: ListingSearch, shopId: string | undefined): ListingSearch {
  return shopId === undefined ? search : { ...search, merchant_id: [shopId] }
}

/** With or without one of several values; the order in which they were chosen is kept. */
export function toggled(search: ListingSearch, kind: ManyKind, value: string, on: boolean): ListingSearch {
  const others = (search[kind] ?? []).filter((other) => other !== value)
  const values = on ? [...others, value] : others
  return { ...search, [kind]: values.length > 0 ? values : undefined }
}

export const attrKind = (name: string): AttrName => `attr[${name}]`
export const attrName = (kind: AttrName): string => kind.slice('attr['.length, -1)
function attrsOf(search: ListingSearch): [AttrName, string[]][] {
  return Object.entries(search).flatMap(([name, values]) =>
    isAttr(name) && Array.isArray(values) ? [[name, values] as [AttrName, string[]]] : [],
  )
}
