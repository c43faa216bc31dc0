import { createFileRoute } from '@tanstack/react-router'
import { ShopScreen } from '../../features/shop/shop-screen.tsx'
import { textOrNone } from '../../shared/navigation/search.ts'

export const Route = createFileRoute('/shop/{-$id}')({
  staticData: { titleKey: 'nav.title.shop', requireAuth: false, areas: ['counted', 'goods', 'shop'] },
  validateSearch: (search: Record<string, unknown>): { sort?: string } => ({ sort: textOrNone(search.sort) }),
  component: ShopScreen,
})
