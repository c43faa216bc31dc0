import { createFileRoute } from '@tanstack/react-router'
import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export const Route = createFileRoute('/security')({
  staticData: { titleKey: 'nav.title.security', requireAuth: false },
  component: NotOpenScreen,
})
