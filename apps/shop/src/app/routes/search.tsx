import { createFileRoute } from '@tanstack/react-router'
import { SearchScreen } from '../../features/search/search-screen.tsx'
import { textOrNone } from '../../shared/navigation/search.ts'

export const Route = createFileRoute('/search')({
  staticData: { titleKey: 'nav.title.search', requireAuth: false, areas: ['goods', 'search'] },
  validateSearch: (search: Record<string, unknown>): { keyword?: string; category_id?: string; sort?: string } => ({
    keyword: textOrNone(search.keyword),
    category_id: textOrNone(search.category_id),
    sort: textOrNone(search.sort),
  }),
  component: SearchScreen,
})
