import { createFileRoute } from '@tanstack/react-router'
import { PaymentScreen } from '../../features/payment/payment-screen.tsx'
import { textOrNone, textsOrNone } from '../../shared/navigation/search.ts'

export const Route = createFileRoute('/order')({
  staticData: { titleKey: 'nav.title.order', requireAuth: false, areas: ['order', 'payment', 'pushing'] },
  /** The orders of one payment, by `ids` or by the number of their trade; `pay` asks for the payment at once. */
  validateSearch: (search: Record<string, unknown>): { ids?: string[]; trade?: string; pay?: '1' } => ({
    ids: textsOrNone(search.ids),
    trade: textOrNone(search.trade),
    pay: search.pay === '1' ? '1' : undefined,
  }),
  component: PaymentScreen,
})
