import type { QueryClient } from '@tanstack/react-query'
import type { Input } from '@tradewind/contract/calls'
import { AUDIT_FILTERS, type AuditFilter } from '@tradewind/contract/code-lists'
import { callKey } from '@tradewind/web/queries'
import type { Payee, Terms, Wish, Withdrawal } from '@tradewind/web/withdrawal/answers'
import { api } from '../../shared/api.ts'
import { callOnce } from '../../shared/call-once.ts'
import { callQuery, listQuery } from '../../shared/queries.ts'

export const auditOf = (text: string | undefined): AuditFilter => AUDIT_FILTERS.find((audit) => audit === text) ?? 'all'

/** Payees cool and limits are used up while nobody looks: what is known from before is asked anew. */
export const termsQuery = () => ({ ...callQuery('GET /api/user/extract'), staleTime: 0 })
export const recordQuery = (audit: AuditFilter) => listQuery('GET /api/user/extract_log', { audit })
export const withdrawalQuery = (id: string) => callQuery('GET /api/user/extract_detail', { id }, { quiet: true })

/** What a withdrawal changes wherever it is shown. */
const CHANGED = [
  'GET /api/user/getUserInfo',
  'GET /api/user/extract',
  'GET /api/user/extract_log',
  'GET /api/user/bill',
]

/** Freezes the amount. The payment password travels in the body of this one call and is kept nowhere. */
export async function askWithdrawal(queryClient: QueryClient, wish: Wish, payPassword: string): Promise<Withdrawal> {
  const { type, amount, payee_id } = wish
  const input = { ...wish, pay_password: payPassword }
  return keep(queryClient, await callOnce('POST /api/user/extract', input, [type, amount, payee_id].join()))
}

export async function cancelWithdrawal(queryClient: QueryClient, id: string): Promise<void> {
  try {
    keep(queryClient, await callOnce('POST /api/user/extract_cancel', { id }))
  } catch (error) {
    // It may have been passed meanwhile, or the answer was lost: how it stands is asked anew.
    for (const call of ['GET /api/user/extract_log', 'GET /api/user/extract_detail'])
      void queryClient.invalidateQueries({ queryKey: [call] })
    throw error
  }
}

export async function addPayee(queryClient: QueryClient, input: Input<'POST /api/user/payee_add'>): Promise<Payee> {
  const payee = await api.call('POST /api/user/payee_add', input)
  changePayees(queryClient, (payees) => [payee, ...payees.filter(({ id }) => id !== payee.id)])
  return payee
}

export async function deletePayee(queryClient: QueryClient, id: string): Promise<void> {
  await api.call('POST /api/user/payee_del', { id })
  changePayees(queryClient, (payees) => payees.filter((payee) => payee.id !== id))
}

function keep(queryClient: QueryClient, withdrawal: Withdrawal): Withdrawal {
  queryClient.setQueryData(callKey('GET /api/user/extract_detail', { id: withdrawal.id }), withdrawal)
  for (const call of CHANGED) void queryClient.invalidateQueries({ queryKey: [call] })
  return withdrawal
}

function changePayees(queryClient: QueryClient, change: (payees: Payee[]) => Payee[]): void {
  queryClient.setQueryData<Terms>(
    callKey('GET /api/user/extract'),
    (terms) => terms && { ...terms, payees: change(terms.payees) },
  )
}
