import { createFileRoute } from '@tanstack/react-router'
import { SealsScreen } from '../../features/ledger/seals-screen.tsx'

export const Route = createFileRoute('/ledger/seals')({
  staticData: { titleKey: 'console.title.seals', of: 'operator', areas: ['ledger'] },
  component: SealsScreen,
})
