import { createFileRoute } from '@tanstack/react-router'
import { TeamScreen } from '../../features/team/team-screen.tsx'

export const Route = createFileRoute('/team')({
  staticData: { titleKey: 'console.title.team', of: 'seller', areas: ['staff', 'team'] },
  component: TeamScreen,
})
