import { createFileRoute } from '@tanstack/react-router'
import { type FilterSearch, readFilter } from '../../features/goods/goods-filter.ts'
import { GoodsScreen } from '../../features/goods/goods-screen.tsx'
import { readSort, readTab, type Sort, type Tab } from '../../features/goods/goods-tabs.ts'

export const Route = createFileRoute('/goods/')({
  staticData: {
    titleKey: 'console.title.goods',
    of: 'seller',
    opens: { seller: 'GET /api/seller/goods_list' },
    areas: ['selling'],
  },
  validateSearch: (search: Record<string, unknown>): { status?: Tab; sort?: Sort; q?: string } & FilterSearch => ({
    status: readTab(search.status),
    sort: readSort(search.sort),
    q: typeof search.q === 'string' && search.q !== '' ? search.q.slice(0, 200) : undefined,
    ...readFilter(search),
  }),
  component: GoodsScreen,
})
