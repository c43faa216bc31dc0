import { createFileRoute } from '@tanstack/react-router'
import { ShopPageScreen } from '../../features/shop-page/shop-page-screen.tsx'

export const Route = createFileRoute('/shop')({
  staticData: {
    titleKey: 'console.title.shopPage',
    of: 'seller',
    opens: { seller: 'GET /api/seller/shop' },
    areas: ['shoppage', 'selling', 'traders', 'fields'],
  },
  component: ShopPageScreen,
})
