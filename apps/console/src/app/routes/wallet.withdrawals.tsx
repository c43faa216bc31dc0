import { createFileRoute } from '@tanstack/react-router'
import { readRecordSearch } from '../../features/wallet/withdrawal-filter.ts'
import { WithdrawalsScreen } from '../../features/wallet/withdrawals-screen.tsx'

export const Route = createFileRoute('/wallet/withdrawals')({
  staticData: {
    titleKey: 'console.title.withdrawals',
    of: 'seller',
    opens: { seller: 'GET /api/seller/wallet' },
    areas: ['money', 'withdrawal'],
  },
  validateSearch: readRecordSearch,
  component: WithdrawalsScreen,
})
