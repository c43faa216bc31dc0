import { createFileRoute } from '@tanstack/react-router'
import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export const Route = createFileRoute('/notification')({
  staticData: { titleKey: 'nav.title.notification', requireAuth: false },
  component: NotOpenScreen,
})
