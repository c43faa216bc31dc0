import { createFileRoute } from '@tanstack/react-router'
import { StaffScreen } from '../../features/staff/staff-screen.tsx'

export const Route = createFileRoute('/staff')({
  staticData: {
    titleKey: 'console.title.staff',
    of: 'operator',
    opens: { operator: 'GET /api/admin/staff_list' },
    areas: ['staff'],
  },
  component: StaffScreen,
})
