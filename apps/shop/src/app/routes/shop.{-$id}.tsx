import { createFileRoute } from '@tanstack/react-router'
import { ShopScreen } from '../../features/shop/shop-screen.tsx'

export const Route = createFileRoute('/shop/{-$id}')({
  staticData: { titleKey: 'nav.title.shop', requireAuth: false },
  component: ShopScreen,
})
