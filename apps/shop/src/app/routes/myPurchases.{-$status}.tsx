import { createFileRoute } from '@tanstack/react-router'
import { OrdersScreen } from '../../features/orders/orders-screen.tsx'

export const Route = createFileRoute('/myPurchases/{-$status}')({
  staticData: { titleKey: 'nav.title.myPurchases', requireAuth: false, areas: ['purchases', 'payment'] },
  component: OrdersScreen,
})
