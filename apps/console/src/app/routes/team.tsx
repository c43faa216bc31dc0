import { createFileRoute } from '@tanstack/react-router'
import { TeamScreen } from '../../features/team/team-screen.tsx'

export const Route = createFileRoute('/team')({
  staticData: {
    titleKey: 'console.title.team',
    of: 'seller',
    opens: { seller: 'GET /api/seller/staff_list' },
    areas: ['staff', 'team'],
  },
  component: TeamScreen,
})
