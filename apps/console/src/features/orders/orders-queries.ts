import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { Answer, Input } from '@tradewind/contract/calls'
import type { OrderSort } from '@tradewind/contract/code-lists'
import { MOST_ROWS } from '@tradewind/contract/limits'
import { unlessLive } from '@tradewind/web/live/live-state'
import { callKey } from '@tradewind/web/queries'
import { api } from '../../shared/api.ts'
import { callQuery } from '../../shared/queries.ts'
import type { Narrowing } from './orders-search.ts'

export type OrderRow = Answer<'GET /api/seller/order_list'>['list'][number]
export type Order = Answer<'GET /api/seller/order_detail'>
export type Parcel = Order['packages'][number]

/** Orders come in by themselves: the queue and its counts are asked again while the page is looked at. */
const AGAIN_MS = 60_000

export const ordersQuery = (narrowing: Narrowing, sort: OrderSort | undefined) =>
  infiniteQueryOptions({
    queryKey: ['GET /api/seller/order_list', narrowing, sort ?? ''] as const,
    queryFn: ({ pageParam, signal }) => {
      const input = { ...narrowing, sort, cursor: pageParam, limit: MOST_ROWS }
      return api.call('GET /api/seller/order_list', input, { signal, quiet: true })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Answer<'GET /api/seller/order_list'>) => page.next_cursor ?? undefined,
    refetchInterval: unlessLive(AGAIN_MS),
  })

/** All that a narrowed list holds, as far as it can be chosen. */
export const matchesQuery = (narrowing: Narrowing) => callQuery('GET /api/seller/order_matches', narrowing)
/** How many a narrowed list holds and for how much, also while orders come in. */
export const totalQuery = (narrowing: Narrowing) => ({
  ...callQuery('GET /api/seller/order_total', narrowing),
  placeholderData: keepPreviousData,
  refetchInterval: unlessLive(AGAIN_MS),
})
export const viewsQuery = () => callQuery('GET /api/seller/view_list')

export const countsQuery = () => ({
  ...callQuery('GET /api/seller/order_count'),
  refetchInterval: unlessLive(AGAIN_MS),
})
export const orderQuery = (id: string) => callQuery('GET /api/seller/order_detail', { id })
/** What is the same for everyone: commission and timers. */
export const houseQuery = () => ({ ...callQuery('GET /api/index/init'), staleTime: Number.POSITIVE_INFINITY })

type Step = {
  [K in
    | 'POST /api/seller/order_pack'
    | 'POST /api/seller/order_ship'
    | 'POST /api/seller/order_trace'
    | 'POST /api/seller/order_renumber'
    | 'POST /api/seller/order_cancel']: {
    call: K
    input: Input<K>
    /** One for each intent, kept over its tries. */
    key?: string
  }
}[
  | 'POST /api/seller/order_pack'
  | 'POST /api/seller/order_ship'
  | 'POST /api/seller/order_trace'
  | 'POST /api/seller/order_renumber'
  | 'POST /api/seller/order_cancel']

/** One step of an order. Its answer is the order as it is now; lists and counts are asked again. */
export function useStep() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ call, input, key }: Step): Promise<Order> =>
      api.call(call, input, { idempotencyKey: key, repeatSubmit: false, quiet: true }),
    onSuccess: (order) => keepOrder(queryClient, order),
    // Somebody else in the shop may have been faster: show what is so now.
    onError: (_error, { input }) =>
      queryClient.invalidateQueries({ queryKey: callKey('GET /api/seller/order_detail', { id: input.id }) }),
  })
}

function keepOrder(queryClient: QueryClient, order: Order): void {
  queryClient.setQueryData(callKey('GET /api/seller/order_detail', { id: order.id }), order)
  askListsAgain(queryClient)
}

export function askListsAgain(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['GET /api/seller/order_list'] })
  void queryClient.invalidateQueries({ queryKey: ['GET /api/seller/order_matches'] })
  void queryClient.invalidateQueries({ queryKey: ['GET /api/seller/order_total'] })
  void queryClient.invalidateQueries({ queryKey: callKey('GET /api/seller/order_count') })
}
