import { createFileRoute } from '@tanstack/react-router'
import { ComplaintScreen } from '../../features/complaints/complaint-screen.tsx'

export const Route = createFileRoute('/complaints/$id')({
  staticData: {
    titleKey: 'console.title.complaint',
    of: 'staff',
    opens: { seller: 'GET /api/seller/complaint_list' },
    areas: ['complaints', 'auditing', 'operating', 'fields'],
  },
  component: ComplaintScreen,
})
