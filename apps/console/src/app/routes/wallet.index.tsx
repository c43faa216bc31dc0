import { createFileRoute } from '@tanstack/react-router'
import { readPayoutReportSearch } from '../../features/wallet/payout-report-filter.ts'
import { WalletScreen } from '../../features/wallet/wallet-screen.tsx'

export const Route = createFileRoute('/wallet/')({
  staticData: {
    titleKey: 'console.title.money',
    of: 'seller',
    opens: { seller: 'GET /api/seller/wallet' },
    areas: ['money', 'commission', 'exporting'],
  },
  validateSearch: readPayoutReportSearch,
  component: WalletScreen,
})
