import { createFileRoute } from '@tanstack/react-router'
import { ViewedScreen } from '../../features/favourites/viewed-screen.tsx'

export const Route = createFileRoute('/heart')({
  staticData: { titleKey: 'nav.title.heart', requireAuth: false, areas: ['favourites'] },
  component: ViewedScreen,
})
