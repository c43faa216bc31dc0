import { createFileRoute } from '@tanstack/react-router'
import { BagScreen } from '../../features/bag/bag-screen.tsx'

export const Route = createFileRoute('/bag')({
  staticData: {
    titleKey: 'nav.title.bag',
    requireAuth: false,
    keepAlive: true,
    tab: 'bag',
    history: 'clear',
    areas: ['bag', 'seller'],
  },
  component: BagScreen,
})
