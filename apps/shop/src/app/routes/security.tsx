import { createFileRoute } from '@tanstack/react-router'
import { SecurityScreen } from '../../features/account/security-screen.tsx'

export const Route = createFileRoute('/security')({
  staticData: { titleKey: 'nav.title.security', requireAuth: false, areas: ['account', 'person', 'privacy'] },
  component: SecurityScreen,
})
