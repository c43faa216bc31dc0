import { createFileRoute } from '@tanstack/react-router'
import { ShopScreen } from '../../features/shop/shop-screen.tsx'
import { type ListingSearch, readListingSearch } from '../../shared/listing/listing-search.ts'

export const Route = createFileRoute('/shop/{-$id}')({
  staticData: {
    titleKey: 'nav.title.shop',
    requireAuth: false,
    areas: ['closed', 'codes', 'counted', 'goods', 'listing', 'shop', 'seller'],
  },
  /** What narrows its products. Words are looked for on the search page, which says in which shop. */
  validateSearch: (search: Record<string, unknown>): ListingSearch => ({
    ...readListingSearch(search),
    keyword: undefined,
    merchant_id: undefined,
  }),
  component: ShopScreen,
})
