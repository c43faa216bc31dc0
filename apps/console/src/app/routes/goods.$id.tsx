import { createFileRoute } from '@tanstack/react-router'
import { ProductScreen } from '../../features/goods/product-screen.tsx'

export const Route = createFileRoute('/goods/$id')({
  staticData: {
    titleKey: 'console.title.goodsEdit',
    of: 'seller',
    opens: { seller: 'GET /api/seller/goods_list' },
    areas: ['selling'],
  },
  component: ProductScreen,
})
