import { createFileRoute } from '@tanstack/react-router'
import type { SeenApplications } from '@tradewind/contract/application'
import { readMerchantQueue } from '../../features/merchants/merchant-queries.ts'
import { MerchantsScreen } from '../../features/merchants/merchants-screen.tsx'

export const Route = createFileRoute('/merchants')({
  staticData: {
    titleKey: 'console.title.merchants',
    of: 'operator',
    opens: { operator: 'GET /api/admin/merchants' },
    areas: ['merchants', 'auditing', 'operating', 'exporting', 'fields'],
  },
  validateSearch: ({ applications }: Record<string, unknown>): { applications?: SeenApplications } => ({
    applications: readMerchantQueue(applications),
  }),
  component: MerchantsScreen,
})
