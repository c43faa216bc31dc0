import { createFileRoute } from '@tanstack/react-router'
import { RefundScreen } from '../../features/refund/refund-screen.tsx'

export const Route = createFileRoute('/refund/{-$id}/{-$sn}/{-$product_ids}/{-$amount}')({
  staticData: { titleKey: 'nav.title.refund', requireAuth: false },
  component: RefundScreen,
})
