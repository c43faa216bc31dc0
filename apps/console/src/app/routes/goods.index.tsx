import { createFileRoute } from '@tanstack/react-router'
import { GoodsScreen } from '../../features/goods/goods-screen.tsx'
import { readSort, readTab, type Sort, type Tab } from '../../features/goods/goods-tabs.ts'

export const Route = createFileRoute('/goods/')({
  staticData: {
    titleKey: 'console.title.goods',
    of: 'seller',
    opens: { seller: 'GET /api/seller/goods_list' },
    areas: ['selling'],
  },
  validateSearch: ({ status, sort, q }: Record<string, unknown>): { status?: Tab; sort?: Sort; q?: string } => ({
    status: readTab(status),
    sort: readSort(sort),
    q: typeof q === 'string' && q !== '' ? q.slice(0, 200) : undefined,
  }),
  component: GoodsScreen,
})
