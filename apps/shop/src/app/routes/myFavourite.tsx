import { createFileRoute } from '@tanstack/react-router'
import { NotOpenScreen } from '../../shared/not-open-screen.tsx'

export const Route = createFileRoute('/myFavourite')({
  staticData: { titleKey: 'nav.title.myFavourite', requireAuth: false },
  component: NotOpenScreen,
})
