import { createFileRoute } from '@tanstack/react-router'
import { WithdrawalScreen } from '../../features/withdrawals/withdrawal-screen.tsx'

export const Route = createFileRoute('/withdrawals/$id')({
  staticData: { titleKey: 'console.title.withdrawal', of: 'operator', areas: ['auditing', 'payouts', 'market'] },
  component: WithdrawalScreen,
})
