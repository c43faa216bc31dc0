import { createFileRoute } from '@tanstack/react-router'
import { StockFileScreen } from '../../features/goods/stock-file/stock-file-screen.tsx'

export const Route = createFileRoute('/goods/stock/$id')({
  staticData: {
    titleKey: 'console.title.stockFile',
    of: 'seller',
    opens: { seller: 'GET /api/seller/goods_list' },
    areas: ['selling'],
  },
  component: StockFileScreen,
})
