import { createFileRoute } from '@tanstack/react-router'
import { type LogFilter, readLogFilter } from '../../features/audit-log/log-filter.ts'
import { ShopLogScreen } from '../../features/audit-log/shop-log-screen.tsx'

export const Route = createFileRoute('/shop-log')({
  staticData: {
    titleKey: 'console.title.shopLog',
    of: 'seller',
    opens: { seller: 'GET /api/seller/audit_log' },
    areas: [
      'market',
      'shoplog',
      'complaints',
      'keeping',
      'payouts',
      'prohibited',
      'reports',
      'takedowns',
      'team',
      'traders',
    ],
  },
  validateSearch: (search: Record<string, unknown>): LogFilter => readLogFilter(search),
  component: ShopLogScreen,
})
