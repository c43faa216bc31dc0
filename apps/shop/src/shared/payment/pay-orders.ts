import type { QueryClient } from '@tanstack/react-query'
import { newIdempotencyKey } from '@tradewind/client/idempotency-key'
import type { Answer } from '@tradewind/contract/calls'
import { api } from '../api.ts'
import { callKey } from '../queries.ts'

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
  const intent = `pay-intent:${ids.join()}`
  const paid = await api.call(
    'POST /api/order/pay',
    { ids, pay_password: payPassword },
    // Another try after a lost answer is the same body within a second.
    { idempotencyKey: keyOf(intent), repeatSubmit: false },
  )
  forget(intent)
  queryClient.setQueryData<User>(
    callKey('GET /api/user/getUserInfo'),
    (user) => user && { ...user, balance: paid.balance },
  )
  for (const call of CHANGED) void queryClient.invalidateQueries({ queryKey: [call] })
  return paid
}

/** One key for the intent to pay these orders: kept over retries and reloads of this tab until it is known to be paid. */
function keyOf(intent: string): string {
  try {
    const key = sessionStorage.getItem(intent) ?? newIdempotencyKey()
    sessionStorage.setItem(intent, key)
    return key
  } catch {
    // Without storage the server still pays a trade only once.
    return newIdempotencyKey()
  }
}

function forget(intent: string): void {
  try {
    sessionStorage.removeItem(intent)
  } catch {
    // Nothing was kept.
  }
}
