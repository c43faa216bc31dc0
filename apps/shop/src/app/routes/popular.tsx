import { createFileRoute } from '@tanstack/react-router'
import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export const Route = createFileRoute('/popular')({
  staticData: { titleKey: 'nav.title.popular', requireAuth: false },
  component: NotOpenScreen,
})
