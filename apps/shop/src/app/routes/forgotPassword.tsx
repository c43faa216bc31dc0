import { createFileRoute } from '@tanstack/react-router'
import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export const Route = createFileRoute('/forgotPassword')({
  staticData: { titleKey: 'nav.title.forgotPassword', requireAuth: false },
  component: NotOpenScreen,
})
