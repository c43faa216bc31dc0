import { createFileRoute } from '@tanstack/react-router'
import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export const Route = createFileRoute('/withDraw')({
  staticData: { titleKey: 'nav.title.withDraw', requireAuth: false },
  component: NotOpenScreen,
})
