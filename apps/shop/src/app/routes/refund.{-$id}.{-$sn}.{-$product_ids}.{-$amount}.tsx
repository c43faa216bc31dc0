import { createFileRoute } from '@tanstack/react-router'
import { RefundScreen } from '../../features/refund/refund-screen.tsx'
import { textOrNone } from '../../shared/navigation/search.ts'

export const Route = createFileRoute('/refund/{-$id}/{-$sn}/{-$product_ids}/{-$amount}')({
  staticData: { titleKey: 'nav.title.refund', requireAuth: false, areas: ['refund', 'revoke', 'product', 'fields'] },
  /** One refund of the order, where it has several. */
  validateSearch: (search: Record<string, unknown>): { refund?: string } => ({ refund: textOrNone(search.refund) }),
  component: RefundScreen,
})
