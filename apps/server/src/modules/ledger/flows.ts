import type { MoneySource } from '@tradewind/contract/code-lists'

/**
 * What each event may post: on whose word, and from which kind of account to which. A test holds this table against the
 * rows of `ledger.flow_rule`; the database is the one that refuses. README.md says what the events mean.
 */
export const flows = {
  bank_topup_passed: { authority: 'auditor', moves: ['bank_clearing > user_available'] },
  chain_topup_passed: { authority: 'auditor', moves: ['chain_custody > user_available'] },
  chain_topup_final: { authority: 'none', moves: ['chain_custody > user_available'] },
  chain_topup_recovered: { authority: 'two_auditors', moves: ['user_available > chain_suspense'] },
  chain_topup_reversed: { authority: 'two_auditors', moves: ['chain_suspense > chain_custody'] },
  order_paid: { authority: 'none', moves: ['user_available > user_escrow', 'promo_expense > user_escrow'] },
  order_cancelled: { authority: 'decision', moves: ['user_escrow > user_available', 'user_escrow > promo_expense'] },
  escrow_refunded: { authority: 'decision', moves: ['user_escrow > user_available', 'user_escrow > promo_expense'] },
  order_settled: { authority: 'none', moves: ['user_escrow > transit'] },
  shop_credited: { authority: 'none', moves: ['transit > shop_pending', 'transit > fee_revenue'] },
  shop_pending_released: { authority: 'none', moves: ['shop_pending > shop_payable'] },
  shop_refunded: {
    authority: 'decision',
    moves: ['shop_pending > transit', 'shop_payable > transit', 'shop_debt > transit', 'fee_revenue > transit'],
  },
  buyer_refunded: { authority: 'decision', moves: ['transit > user_available', 'transit > promo_expense'] },
  return_freight_charged: {
    authority: 'decision',
    moves: ['shop_pending > transit', 'shop_payable > transit', 'shop_debt > transit'],
  },
  return_freight_paid: { authority: 'decision', moves: ['transit > user_available'] },
  shop_debt_written_off: { authority: 'two_auditors', moves: ['adjustment > shop_debt'] },
  shop_debt_recovered: { authority: 'none', moves: ['shop_payable > shop_debt'] },
  withdrawal_asked: { authority: 'none', moves: ['user_available > user_withdraw', 'shop_payable > shop_withdraw'] },
  withdrawal_cancelled: {
    authority: 'decision',
    moves: ['user_withdraw > user_available', 'shop_withdraw > shop_payable'],
  },
  withdrawal_refused: {
    authority: 'decision',
    moves: ['user_withdraw > user_available', 'shop_withdraw > shop_payable'],
  },
  withdrawal_sent: {
    authority: 'auditor',
    moves: [
      'user_withdraw > bank_clearing',
      'user_withdraw > chain_custody',
      'user_withdraw > fee_revenue',
      'shop_withdraw > bank_clearing',
      'shop_withdraw > chain_custody',
      'shop_withdraw > fee_revenue',
    ],
  },
  withdrawal_bounced: {
    authority: 'auditor',
    moves: [
      'bank_clearing > user_available',
      'chain_custody > user_available',
      'bank_clearing > shop_payable',
      'chain_custody > shop_payable',
    ],
  },
  adjustment: {
    authority: 'two_auditors',
    moves: [
      'adjustment > user_available',
      'user_available > adjustment',
      'adjustment > shop_payable',
      'shop_payable > adjustment',
    ],
  },
} as const satisfies Record<string, { authority: Authority; moves: readonly `${AccountKind} > ${AccountKind}`[] }>

/** On whose word: nobody's (a payment password, a timer, the chain), a decision on record, one auditor, always two. */
export type Authority = 'none' | 'decision' | 'auditor' | 'two_auditors'

export const userAccountKinds = ['user_available', 'user_withdraw', 'user_escrow'] as const
export const shopAccountKinds = ['shop_pending', 'shop_payable', 'shop_withdraw', 'shop_debt'] as const
export const systemAccountKinds = [
  'transit',
  'fee_revenue',
  'promo_expense',
  'bank_clearing',
  'chain_custody',
  'chain_suspense',
  'adjustment',
] as const

export type AccountKind =
  | (typeof userAccountKinds)[number]
  | (typeof shopAccountKinds)[number]
  | (typeof systemAccountKinds)[number]

export type EventName = keyof typeof flows
export type Move<Event extends EventName> = (typeof flows)[Event]['moves'][number]

/** The account of each place where the house has its money. */
export const moneyPools = { bank: 'bank_clearing', chain: 'chain_custody' } as const satisfies Record<
  MoneySource,
  AccountKind
>
