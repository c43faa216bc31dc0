import { createFileRoute } from '@tanstack/react-router'
import { AuditLogScreen } from '../../features/audit-log/audit-log-screen.tsx'
import { type LogFilter, readLogFilter } from '../../features/audit-log/log-filter.ts'

export const Route = createFileRoute('/log')({
  staticData: {
    titleKey: 'console.title.log',
    of: 'operator',
    opens: { operator: 'GET /api/admin/audit_log' },
    areas: [
      'exporting',
      'fields',
      'operating',
      'market',
      'complaints',
      'keeping',
      'payouts',
      'prohibited',
      'reports',
      'takedowns',
      'team',
      'traders',
    ],
  },
  validateSearch: (search: Record<string, unknown>): LogFilter => readLogFilter(search),
  component: AuditLogScreen,
})
