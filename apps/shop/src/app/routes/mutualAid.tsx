import { createFileRoute } from '@tanstack/react-router'
import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export const Route = createFileRoute('/mutualAid')({
  staticData: { titleKey: 'nav.title.mutualAid', requireAuth: false },
  component: NotOpenScreen,
})
