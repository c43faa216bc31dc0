import { createFileRoute } from '@tanstack/react-router'
import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export const Route = createFileRoute('/changePassword')({
  staticData: { titleKey: 'nav.title.changePassword', requireAuth: false },
  component: NotOpenScreen,
})
