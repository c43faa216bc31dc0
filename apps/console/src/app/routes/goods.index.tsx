import { createFileRoute } from '@tanstack/react-router'
import { loadAreas } from '@tradewind/messages/react'
import { currentLocale } from '@tradewind/web/language'
import { GoodsScreen } from '../../features/goods/goods-screen.tsx'
import { readSort, readTab, type Sort, type Tab } from '../../features/goods/goods-tabs.ts'

export const Route = createFileRoute('/goods/')({
  staticData: { titleKey: 'console.title.goods', of: 'seller' },
  validateSearch: ({ status, sort, q }: Record<string, unknown>): { status?: Tab; sort?: Sort; q?: string } => ({
    status: readTab(status),
    sort: readSort(sort),
    q: typeof q === 'string' && q !== '' ? q.slice(0, 200) : undefined,
  }),
  loader: () => loadAreas(currentLocale().file_name, ['selling']),
  component: GoodsScreen,
})
