import type { RefundKind, RefundState } from '@tradewind/contract/refund'
import type { Tone } from '@tradewind/ui/tag'

/** What waits for the shop, what is open besides, and what is over. */
export const shopQueues = ['todo', 'open', 'over', 'all'] as const
export type ShopQueue = (typeof shopQueues)[number]
export const readShopQueue = (value: unknown): ShopQueue | undefined =>
  shopQueues.find((name) => name === value && name !== shopQueues[0])

/** What an operator has to judge, money that did not move, and the rest. */
export const disputeQueues = ['cases', 'failed', 'open', 'over', 'all'] as const
export type DisputeQueue = (typeof disputeQueues)[number]
export const readDisputeQueue = (value: unknown): DisputeQueue | undefined =>
  disputeQueues.find((name) => name === value && name !== disputeQueues[0])

/** What happens when nobody acts in time: the buyer is paid, or it closes without money. */
export function silenceOf({ kind, state }: { kind: RefundKind; state: RefundState }) {
  if (state === 'applied' || state === 'returned') return 'silencePays'
  if (state === 'offered' || state === 'refused' || (state === 'returning' && kind !== 'revocation'))
    return 'silenceCloses'
  return undefined
}

export const stateTones: Record<RefundState, Tone> = {
  applied: 'wait',
  offered: 'plain',
  refused: 'plain',
  returning: 'plain',
  returned: 'wait',
  escalated: 'wait',
  paying: 'plain',
  refunded: 'plain',
  closed: 'plain',
  withdrawn: 'plain',
}
