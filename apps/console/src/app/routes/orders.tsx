import { createFileRoute } from '@tanstack/react-router'
import { OrdersScreen } from '../../features/orders/orders-screen.tsx'
import { readOrdersSearch } from '../../features/orders/orders-search.ts'

export const Route = createFileRoute('/orders')({
  staticData: {
    titleKey: 'console.title.orders',
    of: 'seller',
    opens: { seller: 'GET /api/seller/order_list' },
    areas: ['packing', 'parcels', 'merchants', 'exporting', 'deskpush', 'pushing', 'fields'],
  },
  validateSearch: readOrdersSearch,
  component: OrdersScreen,
})
