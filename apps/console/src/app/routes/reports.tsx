import { createFileRoute } from '@tanstack/react-router'
import type { ReportQueue } from '@tradewind/contract/report'
import { readReportQueue } from '../../features/reports/report-queries.ts'
import { ReportsScreen } from '../../features/reports/reports-screen.tsx'

export const Route = createFileRoute('/reports')({
  staticData: {
    titleKey: 'console.title.reports',
    of: 'operator',
    areas: ['reports', 'takedowns', 'auditing', 'operating', 'fields'],
  },
  validateSearch: ({ reports }: Record<string, unknown>): { reports?: ReportQueue } => ({
    reports: readReportQueue(reports),
  }),
  component: ReportsScreen,
})
