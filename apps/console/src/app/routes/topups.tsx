import { createFileRoute } from '@tanstack/react-router'
import type { TopupMethod } from '@tradewind/contract/topup-methods'
import { readMethod } from '../../features/topups/topup-methods.ts'
import { TopupsScreen } from '../../features/topups/topups-screen.tsx'
import { type Audit, readAudit } from '../../shared/audit-state.ts'

export const Route = createFileRoute('/topups')({
  staticData: { titleKey: 'console.title.topups', of: 'operator', areas: ['auditing', 'exporting'] },
  validateSearch: ({ audit, method }: Record<string, unknown>): { audit?: Audit; method?: TopupMethod } => ({
    audit: readAudit(audit),
    method: readMethod(method),
  }),
  component: TopupsScreen,
})
