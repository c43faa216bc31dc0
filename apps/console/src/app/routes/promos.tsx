import { createFileRoute } from '@tanstack/react-router'
import type { Tab } from '../../features/promos/promo-queries.ts'
import { readTab } from '../../features/promos/promo-tabs.ts'
import { PromosScreen } from '../../features/promos/promos-screen.tsx'

export const Route = createFileRoute('/promos')({
  staticData: {
    titleKey: 'console.title.promos',
    of: 'seller',
    opens: { seller: 'GET /api/seller/promo_list' },
    areas: ['promos'],
  },
  validateSearch: ({ state }: Record<string, unknown>): { state?: Tab } => ({ state: readTab(state) }),
  component: PromosScreen,
})
