import { createFileRoute } from '@tanstack/react-router'
import { PrintScreen } from '../../features/orders/print/print-screen.tsx'

export const Route = createFileRoute('/orders_/print')({
  staticData: {
    titleKey: 'console.title.print',
    of: 'seller',
    opens: { seller: 'GET /api/seller/order_list' },
    areas: ['packing'],
  },
  component: PrintScreen,
})
