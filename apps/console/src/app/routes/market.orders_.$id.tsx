import { createFileRoute } from '@tanstack/react-router'
import { MarketOrderScreen } from '../../features/market/market-order-screen.tsx'

export const Route = createFileRoute('/market/orders_/$id')({
  staticData: { titleKey: 'console.title.order', of: 'operator', areas: ['market', 'aftersale', 'operating'] },
  component: MarketOrderScreen,
})
