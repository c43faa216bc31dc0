import { createFileRoute } from '@tanstack/react-router'
import { CheckoutScreen } from '../../features/checkout/checkout-screen.tsx'
import { textOrNone } from '../../shared/navigation/search.ts'

export const Route = createFileRoute('/checkout')({
  staticData: { titleKey: 'nav.title.checkout', requireAuth: false },
  /** Either the selected lines of the bag, or one product bought now. */
  validateSearch: (search: Record<string, unknown>): { goods_id?: string; sku_id?: string; quantity?: string } => ({
    goods_id: textOrNone(search.goods_id),
    sku_id: textOrNone(search.sku_id),
    quantity: textOrNone(search.quantity),
  }),
  component: CheckoutScreen,
})
