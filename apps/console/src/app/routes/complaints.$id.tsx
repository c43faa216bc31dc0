import { createFileRoute } from '@tanstack/react-router'
import { ComplaintScreen } from '../../features/complaints/complaint-screen.tsx'

export const Route = createFileRoute('/complaints/$id')({
  staticData: {
    titleKey: 'console.title.complaint',
    of: 'staff',
    areas: ['complaints', 'auditing', 'operating', 'fields'],
  },
  component: ComplaintScreen,
})
