import { createFileRoute } from '@tanstack/react-router'
import { readState, type State } from '../../features/approvals/approval-states.ts'
import { ApprovalsScreen } from '../../features/approvals/approvals-screen.tsx'

export const Route = createFileRoute('/approvals')({
  staticData: { titleKey: 'console.title.approvals', of: 'operator', areas: ['auditing', 'operating', 'market'] },
  validateSearch: ({ state }: Record<string, unknown>): { state?: State } => ({ state: readState(state) }),
  component: ApprovalsScreen,
})
