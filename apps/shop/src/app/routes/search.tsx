import { createFileRoute } from '@tanstack/react-router'
import { SearchScreen } from '../../features/search/search-screen.tsx'
import { keywordOrNone } from '../../shared/keyword.ts'
import { type ListingSearch, readListingSearch } from '../../shared/listing/listing-search.ts'

export const Route = createFileRoute('/search')({
  staticData: { titleKey: 'nav.title.search', requireAuth: false, areas: ['goods', 'listing', 'search'] },
  validateSearch: (search: Record<string, unknown>): ListingSearch => ({
    ...readListingSearch(search),
    keyword: keywordOrNone(search.keyword),
  }),
  component: SearchScreen,
})
