import { createFileRoute } from '@tanstack/react-router'
import { readTab, type Tab } from '../../features/orders/order-tabs.ts'
import { OrdersScreen } from '../../features/orders/orders-screen.tsx'

export const Route = createFileRoute('/orders')({
  staticData: {
    titleKey: 'console.title.orders',
    of: 'seller',
    opens: { seller: 'GET /api/seller/order_list' },
    areas: ['parcels', 'merchants', 'exporting', 'deskpush', 'pushing'],
  },
  validateSearch: ({ tab, q }: Record<string, unknown>): { tab?: Tab; q?: string } => ({
    tab: readTab(tab),
    q: typeof q === 'string' && q !== '' ? q.slice(0, 60) : undefined,
  }),
  component: OrdersScreen,
})
