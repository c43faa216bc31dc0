import { createFileRoute } from '@tanstack/react-router'
import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export const Route = createFileRoute('/complaint')({
  staticData: { titleKey: 'nav.title.complaint', requireAuth: false },
  component: NotOpenScreen,
})
