import { createFileRoute } from '@tanstack/react-router'
import { TopupScreen } from '../../features/topups/topup-screen.tsx'

export const Route = createFileRoute('/topups/$id')({
  staticData: { titleKey: 'console.title.topup', of: 'operator', areas: ['auditing'] },
  component: TopupScreen,
})
