import { createFileRoute } from '@tanstack/react-router'
import { readRecordSearch } from '../../features/money/withdrawal-filter.ts'
import { WithdrawalsScreen } from '../../features/money/withdrawals-screen.tsx'

export const Route = createFileRoute('/wallet/withdrawals')({
  staticData: { titleKey: 'console.title.withdrawals', of: 'seller', areas: ['money', 'withdrawal'] },
  validateSearch: readRecordSearch,
  component: WithdrawalsScreen,
})
