import { createFileRoute } from '@tanstack/react-router'
import { PurchasesScreen } from '../../features/purchases/purchases-screen.tsx'

export const Route = createFileRoute('/myPurchases/{-$status}')({
  staticData: { titleKey: 'nav.title.myPurchases', requireAuth: false, areas: ['purchases', 'payment'] },
  component: PurchasesScreen,
})
