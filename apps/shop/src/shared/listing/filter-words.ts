import { useQueries, useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '@tradewind/messages/react'
import { formatMoney } from '@tradewind/ui/money-format'
import { callQuery } from '../queries.ts'
import { type Applied, attrName } from './listing-filters.ts'
import type { Facets } from './listing-queries.ts'
import { isAttr, type ListingSearch } from './listing-search.ts'

/** A filter in words: what kind it is, and which one. */
export type FilterWords = { kind: string; value: string }

/** Says what a filter is. Names of categories, shops and attributes come with the facets; until then the value stands alone. */
export function useFilterWords(search: ListingSearch, facets: Facets | undefined): (applied: Applied) => FilterWords {
  const t = useT()
  const named = useUncountedNames(search, facets)
  const { intl } = useLocale()
  const money = (amount: string) => formatMoney(amount, intl, { cents: 'auto' })
  return (applied) => {
    switch (applied.kind) {
      case 'category_id':
        return {
          kind: t('listing.kind.category'),
          value: nameOf(facets?.categories, applied.value) ?? named(applied.value),
        }
      case 'type':
        return { kind: t('listing.kind.type'), value: named(applied.value) }
      case 'merchant_id':
        return { kind: t('listing.kind.shop'), value: nameOf(facets?.shops, applied.value) ?? named(applied.value) }
      case 'brand':
        return { kind: t('listing.kind.brand'), value: applied.value }
      case 'in_stock':
        return { kind: t('listing.kind.stock'), value: t('listing.value.inStock') }
      case 'free_freight':
        return { kind: t('listing.kind.freight'), value: t('listing.value.freeFreight') }
      case 'min_score':
        return { kind: t('listing.kind.score'), value: t('listing.value.score', { score: applied.value }) }
      case 'price': {
        const { min, max } = applied
        const value =
          min && max
            ? t('listing.value.between', { min: money(min), max: money(max) })
            : min
              ? t('listing.value.from', { min: money(min) })
              : t('listing.value.upTo', { max: money(max ?? '0') })
        return { kind: t('listing.kind.price'), value }
      }
      default: {
        const name = isAttr(applied.kind) ? attrName(applied.kind) : applied.kind
        const attr = facets?.attrs.find((other) => other.name === name)
        const value = attr?.values.find((other) => other.value === applied.value)
        return { kind: attr?.label ?? name, value: value?.label ?? applied.value }
      }
    }
  }
}

/** Facets name only what something was found of; the rest of what is chosen is asked for by its own. */
function useUncountedNames(
  { category_id: categoryIds = [], merchant_id: shopIds = [], type: types = [] }: ListingSearch,
  facets?: Facets,
) {
  const lacks = (named: Facets['shops'] | undefined) => (id: string) =>
    named !== undefined && nameOf(named, id) === undefined
  const quiet = { quiet: true }
  const categories = useQuery({
    ...callQuery('GET /api/goods/category_list', undefined, quiet),
    enabled: categoryIds.some(lacks(facets?.categories)),
  })
  const shops = useQueries({
    queries: shopIds.filter(lacks(facets?.shops)).map((id) => callQuery('GET /api/merchant/detail', { id }, quiet)),
  })
  // No answer counts kinds: each is asked for by its own.
  const kinds = useQueries({ queries: types.map((type) => callQuery('GET /api/goods/types', { type }, quiet)) })
  return (id: string) =>
    nameOf(categories.data?.list, id) ??
    nameOf(
      shops.flatMap(({ data }) => data ?? []),
      id,
    ) ??
    nameOf(
      kinds.flatMap(({ data }) => data?.path ?? []),
      id,
    ) ??
    '…'
}

const nameOf = (named: readonly { id: string; name: string }[] | undefined, id: string) =>
  named?.find((other) => other.id === id)?.name
