import { createFileRoute } from '@tanstack/react-router'
import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export const Route = createFileRoute('/topUp')({
  staticData: { titleKey: 'nav.title.topUp', requireAuth: false },
  component: NotOpenScreen,
})
