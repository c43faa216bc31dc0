import { useLocale, useT } from '@tradewind/messages/react'
import { formatMoney } from '@tradewind/ui/money-format'
import { type Applied, attrName } from './listing-filters.ts'
import type { Facets } from './listing-queries.ts'
import { isAttr } from './listing-search.ts'

/** A filter in words: what kind it is, and which one. */
export type FilterWords = { kind: string; value: string }

/** Says what a filter is. Names of categories, shops and attributes come with the facets; until then the value stands alone. */
export function useFilterWords(facets: Facets | undefined): (applied: Applied) => FilterWords {
  const t = useT()
  const { intl } = useLocale()
  const money = (amount: string) => formatMoney(amount, intl, { cents: 'auto' })
  return (applied) => {
    switch (applied.kind) {
      case 'category_id':
        return { kind: t('listing.kind.category'), value: nameOf(facets?.categories, applied.value) ?? '…' }
      case 'merchant_id':
        return { kind: t('listing.kind.shop'), value: nameOf(facets?.shops, applied.value) ?? '…' }
      case 'brand':
        return { kind: t('listing.kind.brand'), value: applied.value }
      case 'in_stock':
        return { kind: t('listing.kind.stock'), value: t('listing.value.inStock') }
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

const nameOf = (named: readonly { id: string; name: string }[] | undefined, id: string) =>
  named?.find((other) => other.id === id)?.name
