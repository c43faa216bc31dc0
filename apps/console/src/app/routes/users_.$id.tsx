import { createFileRoute } from '@tanstack/react-router'
import { ShopperScreen } from '../../features/shoppers/shopper-screen.tsx'
import { readShopperTab, type ShopperTab } from '../../features/shoppers/shopper-tabs.ts'

export const Route = createFileRoute('/users_/$id')({
  staticData: {
    titleKey: 'console.title.user',
    of: 'operator',
    areas: ['operating', 'market', 'aftersale', 'payouts', 'auditing'],
  },
  validateSearch: ({ shows }: Record<string, unknown>): { shows?: ShopperTab } => ({ shows: readShopperTab(shows) }),
  component: ShopperScreen,
})
