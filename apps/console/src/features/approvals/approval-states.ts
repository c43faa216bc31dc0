import type { Answer } from '@tradewind/contract/calls'
import { APPROVAL_STATES } from '@tradewind/contract/code-lists'
import { TOPUP_METHODS, topupMethods } from '@tradewind/contract/topup-methods'

export type Approval = Answer<'GET /api/admin/approval_list'>['list'][number]
export type State = Approval['state']
export const FIRST_STATE: State = 'open'
export const readState = (value: unknown): State | undefined =>
  APPROVAL_STATES.find((name) => name === value && name !== FIRST_STATE)

/** What a word changes. */
export const touchedByWord = [
  'GET /api/admin/approval_list',
  'GET /api/admin/debt_list',
  'GET /api/admin/waiting',
] as const

const topups = TOPUP_METHODS.map((method) => topupMethods[method].passed)
const withdrawals = ['withdrawal_sent', 'withdrawal_bounced'] as const
const kinds = [...topups, ...withdrawals, 'adjustment', 'shop_debt_written_off'] as const

/** What is to happen, by the ledger's name for it; a kind that a newer server brings is an approval like others. */
export const kindOf = (event: string) => kinds.find((kind) => kind === event) ?? 'other'

/** Where its evidence is looked at; an adjustment has none. */
export function lookAt(event: string): '/topups/$id' | '/withdrawals/$id' | undefined {
  const among = (list: readonly string[]) => list.includes(event)
  return among(topups) ? '/topups/$id' : among(withdrawals) ? '/withdrawals/$id' : undefined
}
