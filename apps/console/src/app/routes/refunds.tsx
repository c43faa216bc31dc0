import { createFileRoute } from '@tanstack/react-router'
import { readShopQueue, type ShopQueue } from '../../features/refunds/refund-queues.ts'
import { RefundsScreen } from '../../features/refunds/refunds-screen.tsx'

export const Route = createFileRoute('/refunds')({
  staticData: {
    titleKey: 'console.title.refunds',
    of: 'seller',
    opens: { seller: 'GET /api/seller/refund_list' },
    areas: ['aftersale', 'auditing', 'operating'],
  },
  validateSearch: ({ stage }: Record<string, unknown>): { stage?: ShopQueue } => ({ stage: readShopQueue(stage) }),
  component: RefundsScreen,
})
