import { createFileRoute } from '@tanstack/react-router'
import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export const Route = createFileRoute('/platform')({
  staticData: { titleKey: 'nav.title.platform', requireAuth: false },
  component: NotOpenScreen,
})
