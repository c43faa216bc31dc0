import { createFileRoute } from '@tanstack/react-router'
import { LedgerScreen } from '../../features/ledger/ledger-screen.tsx'

export const Route = createFileRoute('/ledger/')({
  staticData: { titleKey: 'console.title.ledger', of: 'operator', areas: ['ledger'] },
  component: LedgerScreen,
})
