import { createFileRoute } from '@tanstack/react-router'
import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export const Route = createFileRoute('/searchs')({
  staticData: { titleKey: 'nav.title.searchs', requireAuth: false },
  component: NotOpenScreen,
})
