import type { QueryClient } from '@tanstack/react-query'
import type { Input } from '@tradewind/contract/calls'
import { orderFilters } from '@tradewind/contract/order-status'
import { callKey } from '@tradewind/web/queries'
import { api } from '../../shared/api.ts'
import { callOnce } from '../../shared/call-once.ts'
import { callQuery, listQuery } from '../../shared/queries.ts'
import type { Order } from './order-stage.ts'

export type Tab = (typeof orderFilters)[number]
/** An order by its id, or by the number that people read to each other. */
export type OrderName = { id: string } | { sn: string }

/** The tab named in the path; all of them when it names none. */
export const tabOf = (status: string | undefined): Tab => orderFilters.find((tab) => tab === status) ?? 'all'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
export const orderNameOf = (text: string): OrderName =>
  UUID.test(text) ? { id: text.toLowerCase() } : { sn: text.toUpperCase() }

export const ordersQuery = (tab: Tab) => listQuery('GET /api/user/order_list', { status: tab })
/** Beside the matter: without the counts the tabs are still there. */
export const orderCountsQuery = () => callQuery('GET /api/order/count', {}, { quiet: true })
export const orderQuery = (name: OrderName) => callQuery('GET /api/order/detail', name)

export const cancelOrder = async (queryClient: QueryClient, input: Input<'POST /api/order/cancel'>) => {
  const order = await orAskAgain(queryClient, callOnce('POST /api/order/cancel', input))
  // What was paid is back in the balance.
  void queryClient.invalidateQueries({ queryKey: ['GET /api/user/getUserInfo'] })
  return keepOrder(queryClient, order)
}

export const confirmReceipt = async (queryClient: QueryClient, id: string) =>
  keepOrder(queryClient, await orAskAgain(queryClient, callOnce('POST /api/order/confirm', { id })))

export const extendOrder = async (queryClient: QueryClient, id: string) =>
  keepOrder(queryClient, await orAskAgain(queryClient, api.call('POST /api/order/extend', { id })))

export const sayNotHere = async (queryClient: QueryClient, id: string) =>
  keepOrder(queryClient, await orAskAgain(queryClient, api.call('POST /api/order/not_here', { id })))

/** Shown as done at once: nothing hangs on it, and a refusal puts it right again. */
export async function remindShop(queryClient: QueryClient, id: string): Promise<void> {
  const place = callKey('GET /api/order/detail', { id })
  await queryClient.cancelQueries({ queryKey: place })
  queryClient.setQueryData<Order>(
    place,
    (order) => order && { ...order, allowed: order.allowed.filter((action) => action !== 'remind') },
  )
  keepOrder(queryClient, await orAskAgain(queryClient, api.call('POST /api/order/remind', { id }, { quiet: true })))
}

export const addressQuery = (id: string) => callQuery('GET /api/user/address', { id })

export const readdressOrder = async (queryClient: QueryClient, input: Input<'POST /api/order/readdress'>) =>
  keepOrder(queryClient, await orAskAgain(queryClient, api.call('POST /api/order/readdress', input)))

export async function buyAgain(queryClient: QueryClient, id: string) {
  const answer = await api.call('POST /api/order/again', { id })
  for (const call of ['GET /api/cart/list', 'GET /api/cart/count'])
    void queryClient.invalidateQueries({ queryKey: [call] })
  return answer
}

/** What the server answered is what every page shows from now on. */
function keepOrder(queryClient: QueryClient, order: Order): Order {
  queryClient.setQueryData(callKey('GET /api/order/detail', { id: order.id }), order)
  queryClient.setQueryData(callKey('GET /api/order/detail', { sn: order.sn }), order)
  askForLists(queryClient)
  return order
}

/** When an act was refused or its answer lost, how the order stands is asked anew. */
async function orAskAgain<T>(queryClient: QueryClient, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey: ['GET /api/order/detail'] })
    askForLists(queryClient)
    throw error
  }
}

function askForLists(queryClient: QueryClient): void {
  for (const call of ['GET /api/user/order_list', 'GET /api/order/count'])
    void queryClient.invalidateQueries({ queryKey: [call] })
}
