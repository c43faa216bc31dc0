import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '../../features/home/home-screen.tsx'

export const Route = createFileRoute('/home')({
  staticData: { titleKey: 'nav.title.home', requireAuth: false, keepAlive: true, tab: 'home', history: 'clear' },
  component: HomeScreen,
})
