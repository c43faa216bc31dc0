import { createFileRoute } from '@tanstack/react-router'
import { HousePromosScreen } from '../../features/promos/house-promos-screen.tsx'
import type { Tab } from '../../features/promos/promo-queries.ts'
import { readTab } from '../../features/promos/promo-tabs.ts'

export const Route = createFileRoute('/market/promos')({
  staticData: { titleKey: 'console.title.housePromos', of: 'operator', areas: ['promos'] },
  validateSearch: ({ state }: Record<string, unknown>): { state?: Tab } => ({ state: readTab(state) }),
  component: HousePromosScreen,
})
