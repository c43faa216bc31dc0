import { createFileRoute } from '@tanstack/react-router'
import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export const Route = createFileRoute('/service')({
  staticData: { titleKey: 'nav.title.service', requireAuth: false, history: 'skip' },
  component: NotOpenScreen,
})
