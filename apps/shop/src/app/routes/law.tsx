import { createFileRoute } from '@tanstack/react-router'
import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export const Route = createFileRoute('/law')({
  staticData: { titleKey: 'nav.title.law', requireAuth: false },
  component: NotOpenScreen,
})
