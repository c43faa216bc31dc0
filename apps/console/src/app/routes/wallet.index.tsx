import { createFileRoute } from '@tanstack/react-router'
import { readPayoutReportSearch } from '../../features/money/payout-report-filter.ts'
import { WalletScreen } from '../../features/money/wallet-screen.tsx'

export const Route = createFileRoute('/wallet/')({
  staticData: { titleKey: 'console.title.money', of: 'seller', areas: ['money'] },
  validateSearch: readPayoutReportSearch,
  component: WalletScreen,
})
