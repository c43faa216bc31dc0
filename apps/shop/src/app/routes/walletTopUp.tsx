import { createFileRoute } from '@tanstack/react-router'
import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export const Route = createFileRoute('/walletTopUp')({
  staticData: { titleKey: 'nav.title.walletTopUp', requireAuth: false },
  component: NotOpenScreen,
})
