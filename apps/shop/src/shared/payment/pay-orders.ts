import type { QueryClient } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { callKey } from '@tradewind/web/queries'
import { callOnce } from '../call-once.ts'
import { accountName } from '../user.ts'
import { dropErrand } from './errand.ts'

export type Paid = Answer<'POST /api/order/pay'>
type User = Answer<'GET /api/user/getUserInfo'>

/** What a payment changes: the balance, and the orders wherever they are shown. */
const CHANGED = [
  'GET /api/user/getUserInfo',
  'GET /api/user/order_list',
  'GET /api/order/count',
  'GET /api/order/detail',
]

/**
 * Pays own unpaid orders from the balance. The payment password travels in the body of this one call and is kept nowhere.
 * Rejects with an ApiError.
 */
export async function payOrders(
  queryClient: QueryClient,
  orderIds: readonly string[],
  payPassword: string,
): Promise<Paid> {
  const ids = orderIds.toSorted()
  const paid = await callOnce('POST /api/order/pay', { ids, pay_password: payPassword }, ids.join())
  dropErrand(accountName(queryClient))
  queryClient.setQueryData<User>(
    callKey('GET /api/user/getUserInfo'),
    (user) => user && { ...user, balance: paid.balance },
  )
  for (const call of CHANGED) void queryClient.invalidateQueries({ queryKey: [call] })
  return paid
}
