import { createFileRoute } from '@tanstack/react-router'
import { NotificationScreen } from '../../features/account/notification-screen.tsx'

export const Route = createFileRoute('/notification')({
  staticData: { titleKey: 'nav.title.notification', requireAuth: false, areas: ['account'] },
  component: NotificationScreen,
})
