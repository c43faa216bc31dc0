import { createFileRoute } from '@tanstack/react-router'
import { DebtScreen } from '../../features/wallet/debt-screen.tsx'

export const Route = createFileRoute('/wallet/debt')({
  staticData: { titleKey: 'console.title.debt', of: 'seller', areas: ['money'] },
  component: DebtScreen,
})
