import { createFileRoute } from '@tanstack/react-router'
import { readText } from '../../features/market/market-search.ts'
import { ShopsScreen } from '../../features/market/shops-screen.tsx'

export const Route = createFileRoute('/shops/')({
  staticData: {
    titleKey: 'console.title.shops',
    of: 'operator',
    areas: ['market', 'takedowns', 'fields', 'exporting'],
  },
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } => ({ q: readText(q) }),
  component: ShopsScreen,
})
