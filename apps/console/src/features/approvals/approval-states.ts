import type { Answer } from '@tradewind/contract/calls'
import { APPROVAL_STATES } from '@tradewind/contract/code-lists'

export type Approval = Answer<'GET /api/admin/approval_list'>['list'][number]
export type State = Approval['state']
export const FIRST_STATE: State = 'open'
export const readState = (value: unknown): State | undefined =>
  APPROVAL_STATES.find((name) => name === value && name !== FIRST_STATE)

/** What a word changes. */
export const touchedByWord = ['GET /api/admin/approval_list', 'GET /api/admin/waiting'] as const

const kinds = [
  'bank_topup_passed',
  'chain_topup_passed',
  'withdrawal_sent',
  'withdrawal_bounced',
  'adjustment',
] as const

/** What is to happen, by the ledger's name for it; a kind that a newer server brings is an approval like others. */
export const kindOf = (event: string) => kinds.find((kind) => kind === event) ?? 'other'
