import { createFileRoute } from '@tanstack/react-router'
import { ReportScreen } from '../../features/reports/report-screen.tsx'

/** A reported product, by its id. */
export const Route = createFileRoute('/reports/$id')({
  staticData: {
    titleKey: 'console.title.report',
    of: 'operator',
    areas: ['reports', 'takedowns', 'auditing', 'operating', 'fields'],
  },
  component: ReportScreen,
})
