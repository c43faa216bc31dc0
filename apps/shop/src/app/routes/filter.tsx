import { createFileRoute } from '@tanstack/react-router'
import { FilterScreen } from '../../features/filter/filter-screen.tsx'
import { readFilterSearch } from '../../features/filter/filter-search.ts'

export const Route = createFileRoute('/filter')({
  staticData: {
    titleKey: 'nav.title.filter',
    requireAuth: false,
    keepAlive: true,
    history: 'clear',
    areas: ['goods', 'listing'],
  },
  validateSearch: readFilterSearch,
  component: FilterScreen,
})
