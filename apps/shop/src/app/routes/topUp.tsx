import { createFileRoute } from '@tanstack/react-router'
import { TopUpScreen } from '../../features/topup/topup-screen.tsx'

export const Route = createFileRoute('/topUp')({
  staticData: { titleKey: 'nav.title.topUp', requireAuth: false, areas: ['topup'] },
  component: TopUpScreen,
})
