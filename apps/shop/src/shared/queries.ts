import { infiniteQueryOptions } from '@tanstack/react-query'
import type { CallOptions } from '@tradewind/client/client'
import type { Answer, Input } from '@tradewind/contract/calls'
import { queryOfCall, type ReadKey } from '@tradewind/web/queries'
import { api } from './api.ts'

/** Reads that answer `{ list, next_cursor }`. */
export type ListKey = { [K in ReadKey]: Answer<K> extends { next_cursor: string | null } ? K : never }[ReadKey]

/** `useQuery(callQuery('GET /api/goods/detail', { id }))`; `quiet` for what a page can do without, or says itself. */
export function callQuery<K extends ReadKey>(key: K, input?: Input<K>, options: Pick<CallOptions, 'quiet'> = {}) {
  return queryOfCall(api, key, input, options)
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
