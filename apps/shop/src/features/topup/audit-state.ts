import type { Topup } from './topup-queries.ts'

/** What the numbers of the specification mean. */
export const auditStates = { 0: 'auditing', 1: 'passed', 2: 'refused' } as const
export const auditTones = { 0: 'wait', 1: 'safe', 2: 'bad' } as const

/** What counts: the audited amount, the claimed one as long as nobody has looked. */
export const amountOf = ({ amount, arrived }: Topup): string => arrived ?? amount
