import { createFileRoute } from '@tanstack/react-router'
import { AuditLogScreen } from '../../features/audit-log/audit-log-screen.tsx'

export const Route = createFileRoute('/log')({
  staticData: { titleKey: 'console.title.log', of: 'operator', areas: ['operating'] },
  component: AuditLogScreen,
})
