import { createFileRoute } from '@tanstack/react-router'
import { PaymentScreen } from '../../features/withdrawal/payment-screen.tsx'

export const Route = createFileRoute('/payment')({
  staticData: { titleKey: 'nav.title.payment', requireAuth: false, areas: ['withdrawal', 'payment', 'fields'] },
  component: PaymentScreen,
})
