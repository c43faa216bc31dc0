import { createFileRoute } from '@tanstack/react-router'
import { RefundScreen } from '../../features/refunds/refund-screen.tsx'

export const Route = createFileRoute('/refunds/$id')({
  staticData: {
    titleKey: 'console.title.refund',
    of: 'seller',
    opens: { seller: 'GET /api/seller/refund_list' },
    areas: ['aftersale', 'auditing', 'operating', 'talk'],
  },
  component: RefundScreen,
})
