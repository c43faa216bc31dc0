import { queryOptions } from '@tanstack/react-query'
import type { CallOptions, Client } from '@tradewind/client/client'
import type { Answer, CallKey, Input } from '@tradewind/contract/calls'

export type ReadKey = Extract<CallKey, `GET ${string}`>

/** One call with one input has one place in the cache, so that the server's first data and every screen find it. */
export function callKey<K extends ReadKey>(key: K, input?: Input<K>) {
  return [key, input ?? {}] as const
}

export function queryOfCall<K extends ReadKey>(api: Client, key: K, input: Input<K> | undefined, options: CallOptions) {
  return queryOptions({
    queryKey: callKey(key, input),
    queryFn: ({ signal }): Promise<Answer<K>> => api.call(key, (input ?? {}) as Input<K>, { signal, ...options }),
  })
}
