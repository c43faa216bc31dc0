import type { QueryClient } from '@tanstack/react-query'
import type { Answer, Input } from '@tradewind/contract/calls'
import { createCallOnce } from '@tradewind/web/call-once'
import { callKey, type ReadKey } from '@tradewind/web/queries'
import type { Payee, Terms, Wish, Withdrawal } from '@tradewind/web/withdrawal/answers'
import { api } from '../../shared/api.ts'

export type Wallet = Answer<'GET /api/seller/wallet'>
export type Posting = Answer<'GET /api/seller/bill'>['list'][number]

/** What a withdrawal changes wherever it is shown. */
const changed: readonly ReadKey[] = [
  'GET /api/seller/wallet',
  'GET /api/seller/extract',
  'GET /api/seller/extract_log',
  'GET /api/seller/bill',
]

export function refreshMoney(queryClient: QueryClient): void {
  for (const call of changed) void queryClient.invalidateQueries({ queryKey: [call] })
}

const callOnce = createCallOnce(api)

/** Freezes the amount. The password travels in the body of this one call and is kept nowhere. */
export async function askWithdrawal(
  queryClient: QueryClient,
  { type, amount, payee_id }: Wish,
  proof: { password: string; totp?: string },
): Promise<Withdrawal> {
  const input = { type, amount, payee_id, ...proof }
  try {
    return await callOnce('POST /api/seller/extract', input, [type, amount, payee_id].join(), { quiet: true })
  } finally {
    refreshMoney(queryClient)
  }
}

export async function addPayee(queryClient: QueryClient, input: Input<'POST /api/seller/payee_add'>): Promise<Payee> {
  const payee = await api.call('POST /api/seller/payee_add', input, { quiet: true, repeatSubmit: false })
  changePayees(queryClient, (payees) => [payee, ...payees.filter(({ id }) => id !== payee.id)])
  return payee
}

export async function forgetPayee(queryClient: QueryClient, id: string): Promise<void> {
  await api.call('POST /api/seller/payee_del', { id }, { quiet: true, repeatSubmit: false })
  changePayees(queryClient, (payees) => payees.filter((payee) => payee.id !== id))
}

function changePayees(queryClient: QueryClient, change: (payees: Payee[]) => Payee[]): void {
  queryClient.setQueryData<Terms>(
    callKey('GET /api/seller/extract'),
    (terms) => terms && { ...terms, payees: change(terms.payees) },
  )
}
