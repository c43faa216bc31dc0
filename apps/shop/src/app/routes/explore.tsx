import { createFileRoute } from '@tanstack/react-router'
import { ExploreScreen } from '../../features/explore/explore-screen.tsx'

export const Route = createFileRoute('/explore')({
  staticData: {
    titleKey: 'nav.title.explore',
    requireAuth: false,
    keepAlive: true,
    tab: 'explore',
    history: 'clear',
    areas: ['explore'],
  },
  component: ExploreScreen,
})
