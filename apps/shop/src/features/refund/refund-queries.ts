import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Answer, CallKey, Input } from '@tradewind/contract/calls'
import { unlessLive } from '@tradewind/web/live/live-state'
import { callKey } from '@tradewind/web/queries'
import { api } from '../../shared/api.ts'
import { callOnce } from '../../shared/call-once.ts'
import { askForOrders } from '../../shared/changed-orders.ts'
import { callQuery } from '../../shared/queries.ts'

export type Info = Answer<'GET /api/refund/info'>
export type Line = Info['lines'][number]
export type Refund = Answer<'GET /api/refund/detail'>
export type Offer = Refund['offers'][number]
export type Message = Refund['messages'][number]
type OrderName = { order_id: string } | { sn: string }

/** What can come back of an order; with `items` (order items) what of these, freight included where the shop bears it. */
export const infoQuery = (order: OrderName, items: string[]) =>
  queryOptions({
    ...callQuery('GET /api/refund/info', { ...order, ...(items.length > 0 && { product_ids: items }) }),
    // Another choice keeps the page that is there until its sums are known.
    placeholderData: keepPreviousData,
  })

/** The other side may write at any time. */
const LOOK_MS = 20_000
/** Pictures of evidence are shown by addresses that are good for five minutes. */
const BEFORE_PICTURES_EXPIRE_MS = 4 * 60_000
const lookAgain = unlessLive(LOOK_MS, BEFORE_PICTURES_EXPIRE_MS)

export const refundQuery = (id: string) =>
  queryOptions({
    ...callQuery('GET /api/refund/detail', { id }),
    refetchInterval: ({ state }) => (state.data?.ended_at ? false : lookAgain()),
  })

/** A refund as the server answered it is what every page shows from now on; the order and the money have changed with it. */
function keepRefund(queryClient: QueryClient, refund: Refund): Refund {
  queryClient.setQueryData(callKey('GET /api/refund/detail', { id: refund.id }), refund)
  askForOrders(queryClient)
  return refund
}

type RefundAct = {
  [K in CallKey]: K extends `POST /api/refund/${string}` ? (Answer<K> extends Refund ? K : never) : never
}[CallKey]

/** Done once however often it has to be sent. When it was refused or its answer was lost, how it stands is asked anew. */
export async function actOnRefund<K extends RefundAct>(
  queryClient: QueryClient,
  call: K,
  input: Input<K>,
): Promise<Refund> {
  try {
    return keepRefund(queryClient, (await callOnce(call, input)) as Refund)
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey: ['GET /api/refund/detail'] })
    askForOrders(queryClient)
    throw error
  }
}

/** Sent again it is the same message, by its id: so it may be repeated at once. */
export const writeMessage = async (queryClient: QueryClient, input: Input<'POST /api/refund/message'>) => {
  const message = await api.call('POST /api/refund/message', input, { quiet: true, repeatSubmit: false })
  queryClient.setQueryData<Refund>(callKey('GET /api/refund/detail', { id: input.id }), (refund) =>
    refund?.messages.every(({ id }) => id !== message.id)
      ? { ...refund, messages: [...refund.messages, message] }
      : refund,
  )
}

/** Beside the matter: nobody waits for it. */
export const noteRead = (id: string, seq: number) => api.call('POST /api/refund/read', { id, seq }, { quiet: true })

export const downloadEvidence = (id: string) => api.download('GET /api/refund/evidence', { id })
