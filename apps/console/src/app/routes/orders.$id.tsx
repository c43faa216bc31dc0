import { createFileRoute } from '@tanstack/react-router'
import { OrderScreen } from '../../features/orders/order-screen.tsx'

export const Route = createFileRoute('/orders/$id')({
  staticData: { titleKey: 'console.title.order', of: 'seller', areas: ['parcels', 'operating', 'aftersale'] },
  component: OrderScreen,
})
