import { createFileRoute } from '@tanstack/react-router'
import { SupportHistoryScreen } from '../../features/support/history-screen.tsx'

export const Route = createFileRoute('/mutualAidhHistroy')({
  staticData: { titleKey: 'nav.title.mutualAidhHistroy', requireAuth: false, areas: ['assist'] },
  component: SupportHistoryScreen,
})
