import { createFileRoute } from '@tanstack/react-router'
import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export const Route = createFileRoute('/filter')({
  staticData: { titleKey: 'nav.title.filter', requireAuth: false, keepAlive: true, history: 'clear' },
  component: NotOpenScreen,
})
