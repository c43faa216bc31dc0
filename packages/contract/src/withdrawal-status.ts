/**
 * The states of a withdrawal on the wire. Which may follow which is decided on the server alone
 * (modules/withdrawals/withdrawal-state.ts).
 */
export const withdrawalStatuses = [
  'auditing',
  'refused',
  'cancelled',
  'approved',
  'sending',
  'sent',
  'arrived',
  'returned',
] as const
export type WithdrawalStatus = (typeof withdrawalStatuses)[number]

/** The three words of the record's filter (spec 4): 0 auditing, 1 passed, 2 refused. */
export type Audit = 0 | 1 | 2

/** Of each filter the states that it shows. What came back, whoever took it back, is with the refused. */
export const statusesOf: Record<Audit, readonly WithdrawalStatus[]> = {
  0: ['auditing'],
  1: ['approved', 'sending', 'sent', 'arrived'],
  2: ['refused', 'cancelled', 'returned'],
}

export const auditOf = (status: WithdrawalStatus): Audit =>
  statusesOf[0].includes(status) ? 0 : statusesOf[1].includes(status) ? 1 : 2
