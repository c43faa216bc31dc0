import { createFileRoute } from '@tanstack/react-router'
import { OrderInfoScreen } from '../../features/orders/order-info-screen.tsx'

export const Route = createFileRoute('/orderInfo/{-$id}')({
  staticData: { titleKey: 'nav.title.orderInfo', requireAuth: false, areas: ['purchases', 'revoke', 'payment'] },
  component: OrderInfoScreen,
})
