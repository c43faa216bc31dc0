import { createFileRoute } from '@tanstack/react-router'
import { StandingScreen } from '../../features/standing/standing-screen.tsx'

export const Route = createFileRoute('/standing')({
  staticData: { titleKey: 'console.title.standing', of: 'seller', areas: ['takedowns', 'fields'] },
  component: StandingScreen,
})
