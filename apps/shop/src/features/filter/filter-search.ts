import { type ListingSearch, readListingSearch } from '../../shared/listing/listing-search.ts'
import { isOwnPath } from '../../shared/navigation/remembered-history.ts'
import { textOrNone } from '../../shared/navigation/search.ts'

/** What is being narrowed, and the page whose list it is. */
export type FilterSearch = ListingSearch & { from: string }

export function readFilterSearch(search: Record<string, unknown>): FilterSearch {
  const from = textOrNone(search.from)?.split(/[?#]/, 1)[0]
  return { ...readListingSearch(search), from: from && isOwnPath(from) ? from : '/products' }
}
