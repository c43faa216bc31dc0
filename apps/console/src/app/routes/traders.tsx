import { createFileRoute } from '@tanstack/react-router'
import type { SeenTraderChanges } from '@tradewind/contract/application'
import { readChanges } from '../../features/traders/trader-tabs.ts'
import { TradersScreen } from '../../features/traders/traders-screen.tsx'

export const Route = createFileRoute('/traders')({
  staticData: {
    titleKey: 'console.title.traders',
    of: 'operator',
    opens: { operator: 'GET /api/admin/trader_list' },
    areas: ['traders', 'market', 'fields'],
  },
  validateSearch: ({ shows }: Record<string, unknown>): { shows?: SeenTraderChanges } => ({
    shows: readChanges(shows),
  }),
  component: TradersScreen,
})
