import { createFileRoute } from '@tanstack/react-router'
import { SearchScreen } from '../../features/search/search-screen.tsx'
import { readListingSearch } from '../../shared/listing/listing-search.ts'

export const Route = createFileRoute('/search')({
  staticData: { titleKey: 'nav.title.search', requireAuth: false, areas: ['goods', 'listing', 'search'] },
  validateSearch: readListingSearch,
  component: SearchScreen,
})
