import { createFileRoute } from '@tanstack/react-router'
import { DebtScreen } from '../../features/wallet/debt-screen.tsx'

export const Route = createFileRoute('/wallet/debt')({
  staticData: {
    titleKey: 'console.title.debt',
    of: 'seller',
    opens: { seller: 'GET /api/seller/wallet' },
    areas: ['money'],
  },
  component: DebtScreen,
})
