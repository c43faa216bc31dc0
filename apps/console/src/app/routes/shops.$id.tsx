import { createFileRoute } from '@tanstack/react-router'
import { ShopScreen } from '../../features/market/shop-screen.tsx'
import { readShopTab, type ShopTab } from '../../features/market/shop-tabs.ts'

export const Route = createFileRoute('/shops/$id')({
  staticData: {
    titleKey: 'console.title.shop',
    of: 'operator',
    areas: ['market', 'takedowns', 'fields', 'aftersale', 'payouts', 'commission', 'tariff', 'letin', 'team'],
  },
  validateSearch: ({ shows }: Record<string, unknown>): { shows?: ShopTab } => ({ shows: readShopTab(shows) }),
  component: ShopScreen,
})
