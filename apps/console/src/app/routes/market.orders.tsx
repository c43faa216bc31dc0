import { createFileRoute } from '@tanstack/react-router'
import { type OrderTab, readOrderTab, readText } from '../../features/market/market-search.ts'
import { MarketOrdersScreen } from '../../features/market/orders-screen.tsx'

export const Route = createFileRoute('/market/orders')({
  staticData: { titleKey: 'console.title.orders', of: 'operator', areas: ['market', 'exporting'] },
  validateSearch: ({ q, stands }: Record<string, unknown>): { q?: string; stands?: OrderTab } => ({
    q: readText(q),
    stands: readOrderTab(stands),
  }),
  component: MarketOrdersScreen,
})
