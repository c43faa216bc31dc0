import type { Tone } from '@tradewind/ui/tag'

/** What was decided, as lists are filtered by it and as the calls write it. What waits comes first. */
export const auditFilters = { open: '0', passed: '1', refused: '2', all: 'all' } as const
export type Audit = keyof typeof auditFilters
export const auditNames = Object.keys(auditFilters) as Audit[]
export const FIRST_AUDIT: Audit = 'open'

/** From the address; the first filter is not written there. */
export const readAudit = (value: unknown): Audit | undefined =>
  auditNames.find((name) => name === value && name !== FIRST_AUDIT)

export const auditLabels = {
  0: 'auditing.audit.open',
  1: 'auditing.audit.passed',
  2: 'auditing.audit.refused',
} as const
export const auditTones = { 0: 'wait', 1: 'safe', 2: 'plain' } as const satisfies Record<number, Tone>
