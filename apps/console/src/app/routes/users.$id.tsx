import { createFileRoute } from '@tanstack/react-router'
import { ShopperScreen } from '../../features/shoppers/shopper-screen.tsx'

export const Route = createFileRoute('/users/$id')({
  staticData: { titleKey: 'console.title.user', of: 'operator', areas: ['operating'] },
  component: ShopperScreen,
})
