import { createFileRoute } from '@tanstack/react-router'
import { SearchesScreen } from '../../features/search/searches-screen.tsx'

export const Route = createFileRoute('/searchs')({
  staticData: { titleKey: 'nav.title.searchs', requireAuth: false, areas: ['search'] },
  component: SearchesScreen,
})
