import { createFileRoute } from '@tanstack/react-router'
import { ReconcileScreen } from '../../features/reconciliation/reconcile-screen.tsx'

export const Route = createFileRoute('/ledger/reconciliation')({
  staticData: { titleKey: 'console.title.reconciliation', of: 'operator', areas: ['ledger'] },
  component: ReconcileScreen,
})
