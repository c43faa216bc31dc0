import { createFileRoute } from '@tanstack/react-router'
import { MarketGoodsItemScreen } from '../../features/market/goods-item-screen.tsx'

export const Route = createFileRoute('/market/goods_/$id')({
  staticData: { titleKey: 'console.title.goodsEdit', of: 'operator', areas: ['market', 'takedowns', 'fields'] },
  component: MarketGoodsItemScreen,
})
