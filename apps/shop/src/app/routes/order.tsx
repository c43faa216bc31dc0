import { createFileRoute } from '@tanstack/react-router'
import { OrderScreen } from '../../features/order/order-screen.tsx'

export const Route = createFileRoute('/order')({
  staticData: { titleKey: 'nav.title.order', requireAuth: false },
  component: OrderScreen,
})
