import { createFileRoute } from '@tanstack/react-router'
import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export const Route = createFileRoute('/payment')({
  staticData: { titleKey: 'nav.title.payment', requireAuth: false },
  component: NotOpenScreen,
})
