import { createFileRoute } from '@tanstack/react-router'
import { ProductsScreen } from '../../features/products/products-screen.tsx'
import { readListingSearch } from '../../shared/listing/listing-search.ts'

export const Route = createFileRoute('/products')({
  staticData: { titleKey: 'nav.title.products', requireAuth: false, areas: ['goods', 'listing'] },
  validateSearch: readListingSearch,
  component: ProductsScreen,
})
