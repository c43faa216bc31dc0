import { createFileRoute } from '@tanstack/react-router'
import { LockScreen } from '../../features/reconciliation/lock-screen.tsx'

export const Route = createFileRoute('/ledger/lock')({
  staticData: { titleKey: 'console.title.moneyLock', of: 'operator', areas: ['ledger'] },
  component: LockScreen,
})
