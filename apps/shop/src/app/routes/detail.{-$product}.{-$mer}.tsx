import { createFileRoute } from '@tanstack/react-router'
import { DetailScreen } from '../../features/product/detail-screen.tsx'

export const Route = createFileRoute('/detail/{-$product}/{-$mer}')({
  staticData: { titleKey: 'nav.title.detail', requireAuth: false },
  component: DetailScreen,
})
