import { appliedTo } from '../../shared/listing/listing-filters.ts'
import type { ListingSearch } from '../../shared/listing/listing-search.ts'

/** Nothing is looked for yet. One shop alone is a place to search in; several, or an order, are a list to look through. */
export function isOpening(search: ListingSearch): boolean {
  const filters = appliedTo(search)
  return (
    search.keyword === undefined &&
    search.sort === undefined &&
    filters.length < 2 &&
    filters.every(({ kind }) => kind === 'merchant_id')
  )
}
