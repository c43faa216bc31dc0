import { createFileRoute } from '@tanstack/react-router'
import { MerchantScreen } from '../../features/merchants/merchant-screen.tsx'

export const Route = createFileRoute('/merchants/$id')({
  staticData: {
    titleKey: 'console.title.merchant',
    of: 'operator',
    opens: { operator: 'GET /api/admin/merchants' },
    areas: ['merchants', 'auditing', 'operating', 'fields'],
  },
  component: MerchantScreen,
})
