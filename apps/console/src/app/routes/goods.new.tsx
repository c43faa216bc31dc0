import { createFileRoute } from '@tanstack/react-router'
import { NewProductScreen } from '../../features/goods/product-screen.tsx'

export const Route = createFileRoute('/goods/new')({
  staticData: {
    titleKey: 'console.title.goodsNew',
    of: 'seller',
    opens: { seller: 'GET /api/seller/goods_list' },
    areas: ['selling'],
  },
  component: NewProductScreen,
})
