import { type RefundAction, type RefundState, refundActions } from '@tradewind/contract/refund'
import { type StateFacts, stateChain } from '../../platform/state-chain.ts'

/** Before a refund is. */
export const NOTHING = 'nothing'

export type RefundRole = 'buyer' | 'seller' | 'operator' | 'system'
export type RefundTimer = 'B1' | 'B2' | 'B3' | 'B4'
export type RefundEvent = RefundRule['event']

type RefundFact = 'judged' | 'sent' | 'settled' | 'present'

export type RefundRule = {
  event:
    | 'apply'
    | 'give'
    | 'revoke'
    | 'revoke_unsent'
    | 'withdraw'
    | 'agree'
    | 'agree_return'
    | 'counter'
    | 'offer'
    | 'accept'
    | 'accept_return'
    | 'decline'
    | 'refuse'
    | 'escalate'
    | 'lapse'
    | 'send'
    | 'arrive'
    | 'receive'
    | 'contest'
    | 'judge'
    | 'judge_return'
    | 'judge_against'
    | 'pay'
  from: RefundState | typeof NOTHING
  to: RefundState
  by: readonly RefundRole[]
  /**
   * `judged`: an operator has said what is to be. `sent`: the goods are on their way back. `settled`: all that was paid for the
   * order came back in another way. `present`: the shop is there and answers itself.
   */
  unless?: RefundFact | readonly RefundFact[]
  timer?: RefundTimer
  starts?: readonly RefundTimer[]
  stops?: readonly RefundTimer[]
  next?: RefundRole
}

/** What counts about a refund. */
export type RefundFacts = StateFacts<RefundRule>

/**
 * The one table of what can happen to a refund: what is not here cannot. An operator acts in place of a shop that is gone, and of no other.
 * An event whose name ends in `_return` is the same with the goods to come back first. The rows of `refund_transition` repeat
 * event, from, to and by.
 *
 *   -5 applied, offered · -4 returning, returned, escalated · -3 paying · refused: the buyer may escalate
 *   over: refunded, closed, withdrawn
 */
export const refundRules: readonly RefundRule[] = [
  { event: 'apply', from: NOTHING, to: 'applied', by: ['buyer'], starts: ['B1'] },
  { event: 'give', from: NOTHING, to: 'paying', by: ['seller', 'operator', 'system'] },
  { event: 'revoke', from: NOTHING, to: 'returning', by: ['buyer'], starts: ['B3'] },
  { event: 'revoke_unsent', from: NOTHING, to: 'paying', by: ['buyer'] },

  { event: 'withdraw', from: 'applied', to: 'withdrawn', by: ['buyer'], stops: ['B1'] },
  { event: 'withdraw', from: 'offered', to: 'withdrawn', by: ['buyer'], stops: ['B1', 'B2'] },
  { event: 'withdraw', from: 'returning', to: 'withdrawn', by: ['buyer'], unless: ['judged', 'sent'], stops: ['B3'] },
  { event: 'withdraw', from: 'escalated', to: 'withdrawn', by: ['buyer'], unless: ['judged', 'sent'] },

  {
    event: 'agree',
    from: 'applied',
    to: 'paying',
    by: ['seller', 'system'],
    timer: 'B1',
    stops: ['B1'],
    next: 'seller',
  },
  { event: 'agree', from: 'applied', to: 'paying', by: ['operator'], unless: 'present', stops: ['B1'] },
  { event: 'agree', from: 'offered', to: 'paying', by: ['seller'], stops: ['B1', 'B2'] },
  { event: 'agree', from: 'offered', to: 'paying', by: ['operator'], unless: 'present', stops: ['B1', 'B2'] },
  {
    event: 'agree_return',
    from: 'applied',
    to: 'returning',
    by: ['seller', 'system'],
    timer: 'B1',
    stops: ['B1'],
    starts: ['B3'],
  },
  {
    event: 'agree_return',
    from: 'applied',
    to: 'returning',
    by: ['operator'],
    unless: 'present',
    stops: ['B1'],
    starts: ['B3'],
  },
  { event: 'agree_return', from: 'offered', to: 'returning', by: ['seller'], stops: ['B1', 'B2'], starts: ['B3'] },
  {
    event: 'agree_return',
    from: 'offered',
    to: 'returning',
    by: ['operator'],
    unless: 'present',
    stops: ['B1', 'B2'],
    starts: ['B3'],
  },

  // The buyer's own offer leaves the time of the shop as it is; the shop's stops it and gives the buyer time.
  { event: 'counter', from: 'applied', to: 'applied', by: ['buyer'] },
  { event: 'counter', from: 'offered', to: 'offered', by: ['buyer'] },
  { event: 'offer', from: 'applied', to: 'offered', by: ['seller'], starts: ['B2'] },
  { event: 'offer', from: 'offered', to: 'offered', by: ['seller'], starts: ['B2'] },
  { event: 'accept', from: 'offered', to: 'paying', by: ['buyer', 'seller'], stops: ['B1', 'B2'], next: 'buyer' },
  { event: 'accept', from: 'applied', to: 'paying', by: ['seller'], stops: ['B1'] },
  {
    event: 'accept_return',
    from: 'offered',
    to: 'returning',
    by: ['buyer', 'seller'],
    stops: ['B1', 'B2'],
    starts: ['B3'],
  },
  { event: 'accept_return', from: 'applied', to: 'returning', by: ['seller'], stops: ['B1'], starts: ['B3'] },
  { event: 'decline', from: 'offered', to: 'applied', by: ['buyer'], stops: ['B2'] },
  { event: 'lapse', from: 'offered', to: 'closed', by: ['system'], timer: 'B2', stops: ['B1', 'B2'] },

  { event: 'refuse', from: 'applied', to: 'refused', by: ['seller'], stops: ['B1'], starts: ['B2'] },
  {
    event: 'refuse',
    from: 'applied',
    to: 'refused',
    by: ['operator'],
    unless: 'present',
    stops: ['B1'],
    starts: ['B2'],
  },
  {
    event: 'escalate',
    from: 'refused',
    to: 'escalated',
    by: ['buyer'],
    unless: 'settled',
    stops: ['B2'],
    next: 'buyer',
  },
  { event: 'lapse', from: 'refused', to: 'closed', by: ['system'], timer: 'B2', stops: ['B2'] },

  { event: 'send', from: 'returning', to: 'returned', by: ['buyer'], stops: ['B3'], starts: ['B4'], next: 'buyer' },
  { event: 'lapse', from: 'returning', to: 'closed', by: ['system'], timer: 'B3', stops: ['B3'] },
  { event: 'arrive', from: 'returned', to: 'returned', by: ['buyer', 'seller'], starts: ['B4'] },
  { event: 'receive', from: 'returning', to: 'paying', by: ['seller'], stops: ['B3'] },
  { event: 'receive', from: 'returning', to: 'paying', by: ['operator'], unless: 'present', stops: ['B3'] },
  {
    event: 'receive',
    from: 'returned',
    to: 'paying',
    by: ['seller', 'system'],
    timer: 'B4',
    stops: ['B4'],
    next: 'seller',
  },
  { event: 'receive', from: 'returned', to: 'paying', by: ['operator'], unless: 'present', stops: ['B4'] },
  { event: 'contest', from: 'returned', to: 'escalated', by: ['seller'], stops: ['B4'] },

  { event: 'judge', from: 'escalated', to: 'paying', by: ['operator'], next: 'operator' },
  { event: 'judge_return', from: 'escalated', to: 'returning', by: ['operator'], unless: 'sent', starts: ['B3'] },
  { event: 'judge_against', from: 'escalated', to: 'closed', by: ['operator'] },

  { event: 'pay', from: 'paying', to: 'refunded', by: ['system'], next: 'system' },
]

export const refundChain = stateChain({ transitions: 'refund_transition', nothing: NOTHING, rules: refundRules })

/** Events as the wire calls what somebody may do; the others are nobody's button. */
const ACTION_OF: Partial<Record<RefundEvent, RefundAction>> = {
  agree_return: 'agree',
  accept_return: 'accept',
  counter: 'offer',
  judge_return: 'judge',
  judge_against: 'judge',
}

const OVER: readonly RefundState[] = ['refunded', 'closed', 'withdrawn']
export const isOver = (state: RefundState): boolean => OVER.includes(state)

/** What this role may do now. Offers can only be answered where the other side made one. */
export function allowedActions(
  facts: RefundFacts,
  role: RefundRole,
  offers: { fromBuyer: boolean; fromSeller: boolean; kind: 'request' | 'gift' | 'revocation' },
): RefundAction[] {
  const isAnswerable = role === 'buyer' ? offers.fromSeller : offers.fromBuyer
  const open = refundChain
    .open(facts, role)
    .map((event) => ACTION_OF[event] ?? event)
    .filter((action): action is RefundAction => (refundActions as readonly string[]).includes(action))
    .filter((action) => isAnswerable || (action !== 'accept' && action !== 'decline'))
    // The law gives what a revocation asks for: the shop can look at the goods, and contest them, but not refuse.
    .filter((action) => offers.kind === 'request' || !['agree', 'refuse', 'offer'].includes(action))
  const all = isOver(facts.status as RefundState) ? open : [...open, 'message' as const]
  return [...new Set(all)]
}
