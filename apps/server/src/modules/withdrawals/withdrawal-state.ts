import type { WithdrawalStatus } from '@tradewind/contract/withdrawal-status'
import { stateChain } from '../../platform/state-chain.ts'

/** Before a withdrawal is. */
export const NOTHING = 'nothing'

/** `owner`: the shopper, or somebody of the shop. `signer`: the process that signs payments on chain, by our worker's hand. */
export type WithdrawalRole = 'owner' | 'auditor' | 'finance' | 'signer'

type WithdrawalRule = {
  event: 'ask' | 'cancel' | 'call_off' | 'refuse' | 'approve' | 'claim' | 'send' | 'give_back' | 'arrive' | 'bounce'
  from: WithdrawalStatus | typeof NOTHING
  to: WithdrawalStatus
  by: readonly WithdrawalRole[]
}
export type WithdrawalEvent = WithdrawalRule['event']

/**
 * The one table of what can happen to a withdrawal: what is not here cannot. The rows of `withdrawal_transition` repeat it.
 * `sending` is committed before anything leaves: from there on the money has left, or somebody knows that it has not.
 *
 *   call_off: the account was taken back from whoever asked, and nothing has left
 *   give_back: nothing left, all of it goes back · bounce: it was sent and came back, what arrives goes back
 */
export const withdrawalRules: readonly WithdrawalRule[] = [
  { event: 'ask', from: NOTHING, to: 'auditing', by: ['owner'] },
  { event: 'cancel', from: 'auditing', to: 'cancelled', by: ['owner'] },
  { event: 'call_off', from: 'auditing', to: 'cancelled', by: ['owner'] },
  { event: 'call_off', from: 'approved', to: 'cancelled', by: ['owner'] },
  { event: 'refuse', from: 'auditing', to: 'refused', by: ['auditor'] },
  { event: 'approve', from: 'auditing', to: 'approved', by: ['auditor'] },
  { event: 'claim', from: 'approved', to: 'sending', by: ['finance', 'signer'] },
  { event: 'send', from: 'sending', to: 'sent', by: ['finance', 'signer'] },
  { event: 'give_back', from: 'sending', to: 'returned', by: ['finance'] },
  { event: 'arrive', from: 'sent', to: 'arrived', by: ['finance'] },
  { event: 'bounce', from: 'sent', to: 'returned', by: ['auditor'] },
]

export const withdrawalChain = stateChain({
  transitions: 'withdrawal_transition',
  nothing: NOTHING,
  rules: withdrawalRules,
})
