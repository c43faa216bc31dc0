import { createFileRoute } from '@tanstack/react-router'
import { OrderScreen } from '../../features/orders/order-screen.tsx'

export const Route = createFileRoute('/orders/$id')({
  staticData: {
    titleKey: 'console.title.order',
    of: 'seller',
    opens: { seller: 'GET /api/seller/order_detail' },
    areas: ['parcels', 'operating', 'aftersale'],
  },
  component: OrderScreen,
})
