import type { Input } from '@tradewind/contract/calls'
import { SHOP_ACCOUNTS } from '@tradewind/contract/code-lists'

type Wish = Input<'GET /api/seller/bill'>
export type Account = NonNullable<Wish['account']>
export type PostingType = Exclude<NonNullable<Wish['type']>, 'all'>

export const FIRST_ACCOUNT: Account = 'payable'

/** What can happen on each of them, in the order of the chips. */
export const typesOf = {
  payable: ['release', 'withdrawal', 'withdrawal_back', 'refund', 'return_freight', 'debt', 'adjustment'],
  pending: ['sale', 'release', 'refund', 'return_freight', 'debt'],
} as const satisfies Record<Account, PostingType[]>

const words = [
  'sale',
  'release',
  'refund',
  'withdrawal',
  'withdrawal_back',
  'return_freight',
  'debt',
  'adjustment',
] as const

/** Under which words it is shown; what a newer server brings is a posting like others. */
export const wordOf = (type: string) => words.find((word) => word === type) ?? 'other'

export type PayoutReportSearch = { account?: Account; type?: PostingType }

/** From the address. */
export function readPayoutReportSearch({ account, type }: Record<string, unknown>): PayoutReportSearch {
  const chosen = SHOP_ACCOUNTS.find((name) => name === account && name !== FIRST_ACCOUNT)
  const types: readonly PostingType[] = typesOf[chosen ?? FIRST_ACCOUNT]
  return { account: chosen, type: types.find((name) => name === type) }
}
