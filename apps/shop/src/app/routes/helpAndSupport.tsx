import { createFileRoute } from '@tanstack/react-router'
import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export const Route = createFileRoute('/helpAndSupport')({
  staticData: { titleKey: 'nav.title.helpAndSupport', requireAuth: false },
  component: NotOpenScreen,
})
