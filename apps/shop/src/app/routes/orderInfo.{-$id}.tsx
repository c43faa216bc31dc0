import { createFileRoute } from '@tanstack/react-router'
import { OrderInfoScreen } from '../../features/orders/order-info-screen.tsx'
import { textOrNone } from '../../shared/navigation/search.ts'

export const Route = createFileRoute('/orderInfo/{-$id}')({
  staticData: { titleKey: 'nav.title.orderInfo', requireAuth: false, areas: ['purchases', 'revoke', 'payment'] },
  /** An address that was chosen for it, until its buyer has said yes or no. */
  validateSearch: (search: Record<string, unknown>): { address_id?: string } => ({
    address_id: textOrNone(search.address_id),
  }),
  component: OrderInfoScreen,
})
