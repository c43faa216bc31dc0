import { createFileRoute } from '@tanstack/react-router'
import { DetailScreen } from '../../features/product/detail-screen.tsx'
import { textOrNone } from '../../shared/navigation/search.ts'

export const Route = createFileRoute('/detail/{-$product}/{-$mer}')({
  staticData: {
    titleKey: 'nav.title.detail',
    requireAuth: false,
    areas: ['closed', 'codes', 'counted', 'product', 'seller'],
  },
  /** `choose` opens the choice of options at once: a card whose product has options leads here. */
  validateSearch: (search: Record<string, unknown>): { choose?: string } => ({ choose: textOrNone(search.choose) }),
  component: DetailScreen,
})
