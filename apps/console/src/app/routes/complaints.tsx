import { createFileRoute } from '@tanstack/react-router'
import type { ComplaintQueue } from '@tradewind/contract/complaint'
import { readComplaintQueue } from '../../features/complaints/complaint-queries.ts'
import { ComplaintsScreen } from '../../features/complaints/complaints-screen.tsx'

export const Route = createFileRoute('/complaints')({
  staticData: {
    titleKey: 'console.title.complaints',
    of: 'staff',
    opens: { seller: 'GET /api/seller/complaint_list' },
    areas: ['complaints', 'auditing', 'operating', 'fields'],
  },
  validateSearch: ({ complaints, shop }: Record<string, unknown>): { complaints?: ComplaintQueue; shop?: string } => ({
    complaints: readComplaintQueue(complaints),
    shop: typeof shop === 'string' ? shop : undefined,
  }),
  component: ComplaintsScreen,
})
