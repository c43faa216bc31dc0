import { createFileRoute } from '@tanstack/react-router'
import { FavouritesScreen } from '../../features/favourites/favourites-screen.tsx'
import { textOrNone } from '../../shared/navigation/search.ts'

export const Route = createFileRoute('/myFavourite')({
  staticData: { titleKey: 'nav.title.myFavourite', requireAuth: false, areas: ['favourites'] },
  /** `tab=shops` shows the followed shops instead of the products. */
  validateSearch: (search: Record<string, unknown>): { tab?: string } => ({ tab: textOrNone(search.tab) }),
  component: FavouritesScreen,
})
