import { createFileRoute } from '@tanstack/react-router'
import { SupportScreen } from '../../features/support/support-screen.tsx'
import { textOrNone } from '../../shared/navigation/search.ts'

export const Route = createFileRoute('/mutualAid')({
  staticData: { titleKey: 'nav.title.mutualAid', requireAuth: false, areas: ['assist'] },
  /** The shop to support; without one it is found. */
  validateSearch: (search: Record<string, unknown>): { merchant_id?: string } => ({
    merchant_id: textOrNone(search.merchant_id),
  }),
  component: SupportScreen,
})
