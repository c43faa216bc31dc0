import { createFileRoute } from '@tanstack/react-router'
import { ShipFileScreen } from '../../features/orders/ship-file/ship-file-screen.tsx'

export const Route = createFileRoute('/orders_/send/$id')({
  staticData: {
    titleKey: 'console.title.shipFile',
    of: 'seller',
    opens: { seller: 'GET /api/seller/order_list' },
    areas: ['packing'],
  },
  component: ShipFileScreen,
})
