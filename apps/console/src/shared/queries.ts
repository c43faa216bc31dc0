import { queryOptions } from '@tanstack/react-query'
import type { Answer, CallKey, Input } from '@tradewind/contract/calls'
import { api } from './api.ts'

type ReadKey = Extract<CallKey, `GET ${string}`>

/** One call with one input has one place in the cache. */
export const callKey = <K extends ReadKey>(key: K, input?: Input<K>) => [key, input ?? {}] as const

/** `useQuery(callQuery('GET /api/seller/order_detail', { id }))`. What fails is said where it should stand, so no toast. */
export const callQuery = <K extends ReadKey>(key: K, input?: Input<K>) =>
  queryOptions({
    queryKey: callKey(key, input),
    queryFn: ({ signal }): Promise<Answer<K>> => api.call(key, (input ?? {}) as Input<K>, { signal, quiet: true }),
  })
