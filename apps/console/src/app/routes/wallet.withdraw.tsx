import { createFileRoute } from '@tanstack/react-router'
import { WithdrawScreen } from '../../features/wallet/withdraw-screen.tsx'

export const Route = createFileRoute('/wallet/withdraw')({
  staticData: {
    titleKey: 'console.title.withdraw',
    of: 'seller',
    opens: { seller: 'GET /api/seller/wallet' },
    areas: ['money', 'withdrawal'],
  },
  component: WithdrawScreen,
})
