import { createFileRoute } from '@tanstack/react-router'
import { WithdrawalRecordScreen } from '../../features/withdrawal/record-screen.tsx'
import { textOrNone } from '../../shared/navigation/search.ts'

export const Route = createFileRoute('/depositRecord')({
  staticData: { titleKey: 'nav.title.depositRecord', requireAuth: false, areas: ['withdrawal'] },
  /** `audit` filters by the auditors' word, `id` unfolds one withdrawal. */
  validateSearch: (search: Record<string, unknown>): { audit?: string; id?: string } => ({
    audit: textOrNone(search.audit),
    id: textOrNone(search.id),
  }),
  component: WithdrawalRecordScreen,
})
