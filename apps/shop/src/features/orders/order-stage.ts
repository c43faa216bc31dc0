import type { Answer } from '@tradewind/contract/calls'
import { type OrderStatus, orderStates } from '@tradewind/contract/order-status'
import type { Tone } from '@tradewind/ui/tag'

export type OrderSummary = Answer<'GET /api/user/order_list'>['list'][number]
export type Order = Answer<'GET /api/order/detail'>

/** Where an order stands, in the words of somebody who waits for it; names of `purchases.tag`, `.line` and `.head`. */
export type Stage =
  | 'toPay'
  | 'toPack'
  | 'packed'
  | 'onTheWay'
  | 'delivered'
  | 'received'
  | 'completed'
  | 'cancelled'
  | 'refundAsked'
  | 'refunding'
  | 'refunded'
  | 'inAfterSale'

const stages: Record<OrderStatus, Stage> = {
  0: 'toPay',
  1: 'toPack',
  2: 'onTheWay',
  3: 'received',
  4: 'completed',
  [-1]: 'cancelled',
  [-2]: 'refunded',
  [-3]: 'refunding',
  [-4]: 'inAfterSale',
  [-5]: 'refundAsked',
}

export function stageOf({
  status,
  packed,
  delivered_at,
}: Pick<OrderSummary, 'status' | 'packed' | 'delivered_at'>): Stage {
  const stage = stages[status]
  if (stage === 'toPack' && packed) return 'packed'
  return stage === 'onTheWay' && delivered_at !== null ? 'delivered' : stage
}

/** A refund of some lines runs beside the order's own status and gets its own tag. */
export const refundStageOf = ({ status, refund_stage }: OrderSummary): Stage | undefined =>
  refund_stage === null || refund_stage === status ? undefined : stages[refund_stage]

/** Amber is for what waits for the reader or for money on its way; green is never a status. */
export const toneOf = (stage: Stage): Tone =>
  stage === 'toPay' || stage === 'refunding' || stage === 'refundAsked' ? 'wait' : 'plain'

/** The buyer's money lies in escrow: paid, and not yet the shop's. */
export const isHeld = ({ status }: Pick<OrderSummary, 'status'>): boolean => orderStates[status].money === 'held'
