import { createFileRoute } from '@tanstack/react-router'
import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export const Route = createFileRoute('/services')({
  staticData: { titleKey: 'nav.title.services', requireAuth: false },
  component: NotOpenScreen,
})
