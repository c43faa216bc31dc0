import { createFileRoute } from '@tanstack/react-router'
import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export const Route = createFileRoute('/mutualAidhHistroy')({
  staticData: { titleKey: 'nav.title.mutualAidhHistroy', requireAuth: false },
  component: NotOpenScreen,
})
