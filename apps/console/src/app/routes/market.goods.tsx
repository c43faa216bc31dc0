import { createFileRoute } from '@tanstack/react-router'
import { MarketGoodsScreen } from '../../features/market/goods-screen.tsx'
import { type GoodsState, readGoodsState, readText } from '../../features/market/market-search.ts'

export const Route = createFileRoute('/market/goods')({
  staticData: { titleKey: 'console.title.goods', of: 'operator', areas: ['market', 'exporting', 'fields'] },
  validateSearch: ({
    q,
    stock,
    category,
  }: Record<string, unknown>): { q?: string; stock?: GoodsState; category?: string } => ({
    q: readText(q),
    stock: readGoodsState(stock),
    category: readText(category),
  }),
  component: MarketGoodsScreen,
})
