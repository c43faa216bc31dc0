import { createFileRoute } from '@tanstack/react-router'
import { CheckoutScreen } from '../../features/checkout/checkout-screen.tsx'
import { textOrNone, wholeOrNone } from '../../shared/navigation/search.ts'

type CheckoutSearch = { goods_id?: string; sku_id?: string; quantity?: string; address_id?: string }

export const Route = createFileRoute('/checkout')({
  staticData: {
    titleKey: 'nav.title.checkout',
    requireAuth: false,
    areas: ['checkout', 'codes', 'payment', 'address'],
  },
  /** Either the selected lines of the bag, or one product bought now; and the address once one was chosen. */
  validateSearch: (search: Record<string, unknown>): CheckoutSearch => ({
    goods_id: textOrNone(search.goods_id),
    sku_id: textOrNone(search.sku_id),
    quantity: wholeOrNone(search.quantity)?.toString(),
    address_id: textOrNone(search.address_id),
  }),
  component: CheckoutScreen,
})
