import { createFileRoute } from '@tanstack/react-router'
import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export const Route = createFileRoute('/passwords')({
  staticData: { titleKey: 'nav.title.passwords', requireAuth: false },
  component: NotOpenScreen,
})
