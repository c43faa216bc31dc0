import { createFileRoute } from '@tanstack/react-router'
import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export const Route = createFileRoute('/depositRecord')({
  staticData: { titleKey: 'nav.title.depositRecord', requireAuth: false },
  component: NotOpenScreen,
})
