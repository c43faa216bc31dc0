import { createFileRoute } from '@tanstack/react-router'
import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export const Route = createFileRoute('/refund/{-$id}/{-$sn}/{-$product_ids}/{-$amount}')({
  staticData: { titleKey: 'nav.title.refund', requireAuth: false },
  component: NotOpenScreen,
})
