import { createFileRoute } from '@tanstack/react-router'
import { DebtsScreen } from '../../features/debts/debts-screen.tsx'

export const Route = createFileRoute('/debts')({
  staticData: { titleKey: 'console.title.debts', of: 'operator', areas: ['operating'] },
  component: DebtsScreen,
})
