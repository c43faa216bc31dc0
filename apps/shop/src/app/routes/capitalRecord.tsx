import { createFileRoute } from '@tanstack/react-router'
import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export const Route = createFileRoute('/capitalRecord')({
  staticData: { titleKey: 'nav.title.capitalRecord', requireAuth: false },
  component: NotOpenScreen,
})
