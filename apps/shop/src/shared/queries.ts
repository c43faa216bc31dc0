import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Answer, CallKey, Input } from '@tradewind/contract/calls'
import { api } from './api.ts'

export type ReadKey = Extract<CallKey, `GET ${string}`>
/** Reads that answer `{ list, next_cursor }`. */
export type ListKey = { [K in ReadKey]: Answer<K> extends { next_cursor: string | null } ? K : never }[ReadKey]

/** One call with one input has one place in the cache, so that the server's first data and every screen find it. */
export function callKey<K extends ReadKey>(key: K, input?: Input<K>) {
  return [key, input ?? {}] as const
}

/** `useQuery(callQuery('GET /api/goods/detail', { id }))`; `quiet` for what a page can do without. */
export function callQuery<K extends ReadKey>(key: K, input?: Input<K>, { quiet }: { quiet?: boolean } = {}) {
  return queryOptions({
    queryKey: callKey(key, input),
    queryFn: ({ signal }): Promise<Answer<K>> => api.call(key, (input ?? {}) as Input<K>, { signal, quiet }),
  })
}

/** A cursor list, page by page; show it with `usePagedList`. */
export function listQuery<K extends ListKey>(key: K, input?: Omit<Input<K>, 'cursor'>) {
  return infiniteQueryOptions({
    queryKey: [key, input ?? {}, 'pages'] as const,
    queryFn: ({ pageParam, signal }): Promise<Answer<K>> =>
      api.call(key, { ...input, cursor: pageParam } as Input<K>, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Answer<K>) => (page as { next_cursor: string | null }).next_cursor ?? undefined,
  })
}
