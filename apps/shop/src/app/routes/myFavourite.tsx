import { createFileRoute } from '@tanstack/react-router'
import { FavouritesScreen } from '../../features/favourites/favourites-screen.tsx'

export const Route = createFileRoute('/myFavourite')({
  staticData: { titleKey: 'nav.title.myFavourite', requireAuth: false, areas: ['favourites'] },
  validateSearch: (search: Record<string, unknown>): { tab?: 'shops' } => ({
    tab: search.tab === 'shops' ? 'shops' : undefined,
  }),
  component: FavouritesScreen,
})
