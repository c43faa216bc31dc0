import { createFileRoute } from '@tanstack/react-router'
import { PopularScreen } from '../../features/search/popular-screen.tsx'

export const Route = createFileRoute('/popular')({
  staticData: { titleKey: 'nav.title.popular', requireAuth: false, areas: ['counted', 'search'] },
  component: PopularScreen,
})
