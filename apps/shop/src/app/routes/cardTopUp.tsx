import { createFileRoute } from '@tanstack/react-router'
import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export const Route = createFileRoute('/cardTopUp')({
  staticData: { titleKey: 'nav.title.cardTopUp', requireAuth: false },
  component: NotOpenScreen,
})
