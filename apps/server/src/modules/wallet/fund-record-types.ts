import type { billTypes } from '@tradewind/contract/calls/books'
import type { EventName } from '../ledger/ledger.ts'

export type { AccountKind, EventName } from '../ledger/ledger.ts'

export type FundRecordType = (typeof billTypes)[number]
type RefKind = 'order' | 'topup' | 'withdrawal' | 'adjustment'

/** What each event of the ledger is to the people whose money it moves, and what it was for. */
export const meaningOfEvent: Record<EventName | 'correction', { type: FundRecordType; ref: RefKind }> = {
  bank_topup_passed: { type: 'topup', ref: 'topup' },
  chain_topup_passed: { type: 'topup', ref: 'topup' },
  chain_topup_final: { type: 'topup', ref: 'topup' },
  chain_topup_recovered: { type: 'topup_reversed', ref: 'topup' },
  chain_topup_reversed: { type: 'topup_reversed', ref: 'topup' },
  order_paid: { type: 'payment', ref: 'order' },
  order_cancelled: { type: 'refund', ref: 'order' },
  escrow_refunded: { type: 'refund', ref: 'order' },
  order_settled: { type: 'payment', ref: 'order' },
  shop_credited: { type: 'sale', ref: 'order' },
  shop_pending_released: { type: 'release', ref: 'order' },
  shop_refunded: { type: 'refund', ref: 'order' },
  buyer_refunded: { type: 'refund', ref: 'order' },
  return_freight_charged: { type: 'return_freight', ref: 'order' },
  return_freight_paid: { type: 'return_freight', ref: 'order' },
  shop_debt_written_off: { type: 'debt', ref: 'adjustment' },
  shop_debt_recovered: { type: 'debt', ref: 'order' },
  withdrawal_asked: { type: 'withdrawal', ref: 'withdrawal' },
  withdrawal_cancelled: { type: 'withdrawal_back', ref: 'withdrawal' },
  withdrawal_refused: { type: 'withdrawal_back', ref: 'withdrawal' },
  withdrawal_sent: { type: 'withdrawal', ref: 'withdrawal' },
  withdrawal_bounced: { type: 'withdrawal_back', ref: 'withdrawal' },
  adjustment: { type: 'adjustment', ref: 'adjustment' },
  correction: { type: 'adjustment', ref: 'adjustment' },
}

/** The events that a filter asks for; all of them without one. */
export const eventsOf = (type: FundRecordType | 'all' = 'all'): string[] =>
  Object.entries(meaningOfEvent).flatMap(([event, meaning]) => (type === 'all' || meaning.type === type ? [event] : []))
