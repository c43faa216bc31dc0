import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Answer, Input } from '@tradewind/contract/calls'
import type { ReadKey } from '@tradewind/web/queries'
import { api } from './api.ts'

type PagedKey = {
  [K in ReadKey]: Answer<K> extends { list: unknown[]; next_cursor: string | null } ? K : never
}[ReadKey]
type Read = (call: ReadKey, input: unknown, options: object) => Promise<unknown>

/** A list that comes page by page: `useInfiniteQuery(pagedQuery('GET /api/admin/suspense_list', { state }))`. */
export const pagedQuery = <K extends PagedKey>(call: K, input: Omit<Input<K>, 'cursor' | 'limit'>) =>
  infiniteQueryOptions({
    queryKey: [call, input] as const,
    queryFn: ({ pageParam, signal }) =>
      // The client's arguments depend on the call; here it is any list.
      (api.call as Read)(call, { ...input, cursor: pageParam }, { signal, quiet: true }) as Promise<Answer<K>>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Answer<K>) => (page as { next_cursor: string | null }).next_cursor ?? undefined,
  })
