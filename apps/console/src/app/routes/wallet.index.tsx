import { createFileRoute } from '@tanstack/react-router'
import { readStatementSearch } from '../../features/money/statement-filter.ts'
import { WalletScreen } from '../../features/money/wallet-screen.tsx'

export const Route = createFileRoute('/wallet/')({
  staticData: { titleKey: 'console.title.money', of: 'seller', areas: ['money'] },
  validateSearch: readStatementSearch,
  component: WalletScreen,
})
