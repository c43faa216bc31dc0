import type { Guarded } from '../../shared/may.ts'
import type { Withdrawal } from './withdrawal-queries.ts'

export type StepName = 'refuse' | 'approve' | 'send' | 'returned' | 'sent' | 'arrived'

type Operator = { may: (call: Guarded) => boolean; me: string | undefined; roles: readonly string[] }

/** What this operator may do to a withdrawal now; the way on stands last. The server decides in any case. */
export function stepsOf(withdrawal: Withdrawal, { may, me, roles }: Operator): StepName[] {
  const { status, return_asked, claimed_by } = withdrawal
  const isFinance = roles.includes('finance')
  switch (status) {
    case 'auditing':
      return may('POST /api/admin/extract_audit') ? ['refuse', 'approve'] : []
    case 'approved':
      return may('POST /api/admin/extract_send') ? ['send'] : []
    case 'sending': {
      const mine = claimed_by?.how === 'hand' && claimed_by.id === me
      // Whoever paid it cannot say alone that it was never paid.
      return [
        ...(isFinance && !mine ? (['returned'] as const) : []),
        ...(may('POST /api/admin/extract_sent') && claimed_by?.how === 'hand' ? (['sent'] as const) : []),
      ]
    }
    case 'sent':
      if (return_asked) return roles.includes('auditor') && return_asked.by !== me ? ['returned'] : []
      return isFinance ? ['returned', 'arrived'] : []
    default:
      return []
  }
}
