import type { MessageKey, Translate } from '@tradewind/messages/translate'

const names = {
  user_available: 'console.account.user_available',
  user_withdraw: 'console.account.user_withdraw',
  user_escrow: 'console.account.user_escrow',
  shop_pending: 'console.account.shop_pending',
  shop_payable: 'console.account.shop_payable',
  shop_withdraw: 'console.account.shop_withdraw',
  shop_debt: 'console.account.shop_debt',
  transit: 'console.account.transit',
  fee_revenue: 'console.account.fee_revenue',
  promo_expense: 'console.account.promo_expense',
  bank_clearing: 'console.account.bank_clearing',
  chain_custody: 'console.account.chain_custody',
  chain_suspense: 'console.account.chain_suspense',
  adjustment: 'console.account.adjustment',
} as const satisfies Record<string, MessageKey>

/** What lies in accounts of this kind; a kind that a newer server brings keeps its own name. */
export const accountText = (t: Translate, kind: string): string =>
  Object.hasOwn(names, kind) ? t(names[kind as keyof typeof names]) : kind

const order = Object.keys(names)

/** As money goes: what can be spent first, then what waits; what is unknown last. */
export const byAccountKind = (a: { kind: string }, b: { kind: string }): number => placeOf(a.kind) - placeOf(b.kind)

const placeOf = (kind: string): number => (order.includes(kind) ? order.indexOf(kind) : order.length)
