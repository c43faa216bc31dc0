import { createFileRoute } from '@tanstack/react-router'
import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export const Route = createFileRoute('/topUpRecord')({
  staticData: { titleKey: 'nav.title.topUpRecord', requireAuth: false },
  component: NotOpenScreen,
})
