import { createFileRoute } from '@tanstack/react-router'
import { WithdrawScreen } from '../../features/withdrawal/withdraw-screen.tsx'

export const Route = createFileRoute('/withDraw')({
  staticData: { titleKey: 'nav.title.withDraw', requireAuth: false, areas: ['withdrawal', 'payment', 'fields'] },
  component: WithdrawScreen,
})
