import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer, Input } from '@tradewind/contract/calls'
import { unlessLive } from '@tradewind/web/live/live-state'
import { api } from '../../shared/api.ts'
import { callQuery } from '../../shared/queries.ts'

type Detail = Answer<'GET /api/seller/import_detail'>
export type Run = Detail['run']
export type RowIssue = Detail['list'][number]
export type SeenColumn = NonNullable<Detail['columns']>[number]
export type ChangedProduct = Answer<typeof CHANGES>['list'][number]

/** How often a run that is at work is asked how far it is; while one is told of each percent of the file, for its pictures alone. */
const askAgain = unlessLive(1_000, 10_000)
const LIST = 'GET /api/seller/import_list'
const DETAIL = 'GET /api/seller/import_detail'
const CHANGES = 'GET /api/seller/import_changes'
const GO = 'POST /api/seller/import_go'

/** Something goes on by itself: it is asked again how far it is. */
export const isAtWork = ({ state }: Pick<Run, 'state'>): boolean =>
  state === 'waiting' || state === 'running' || state === 'fetching'

/** The file has been read to its end, or as far as it will be: there is something to tell of its rows. */
export const isRead = ({ state }: Pick<Run, 'state'>): boolean =>
  state === 'foreseen' || state === 'done' || state === 'failed'

export const importsQuery = () =>
  infiniteQueryOptions({
    queryKey: [LIST] as const,
    queryFn: ({ pageParam, signal }) => api.call(LIST, { cursor: pageParam }, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Answer<typeof LIST>) => page.next_cursor ?? undefined,
    refetchInterval: ({ state }) => (state.data?.pages.some(({ list }) => list.some(isAtWork)) ? askAgain() : false),
  })

/** What is so of a run now; its rows are asked for once it has ended. */
export const importQuery = (id: string) => ({
  ...callQuery(DETAIL, { id }),
  refetchInterval: ({ state: { data } }: { state: { data?: Detail } }) =>
    data !== undefined && isAtWork(data.run) ? askAgain() : false,
})

export const changesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [CHANGES, id] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call(CHANGES, { id, cursor: pageParam, limit: 50 }, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Answer<typeof CHANGES>) => page.next_cursor ?? undefined,
  })

export const goOn = (input: Input<typeof GO>) => api.call(GO, input)

/** It begins again from the first line: what was told of it is over. */
export const useForgetRun = (queryClient: QueryClient, id: string) => async () => {
  queryClient.removeQueries({ queryKey: [DETAIL, id, 'rows'] })
  queryClient.removeQueries({ queryKey: [CHANGES, id] })
  await queryClient.invalidateQueries({ queryKey: [DETAIL] })
}

export const issuesQuery = (id: string, ended: boolean) =>
  infiniteQueryOptions({
    queryKey: [DETAIL, id, 'rows'] as const,
    enabled: ended,
    queryFn: ({ pageParam, signal }) => api.call(DETAIL, { id, cursor: pageParam, limit: 50 }, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Detail) => page.next_cursor ?? undefined,
  })

/** Every row that there is something to tell of, page after page. */
export async function fetchAllIssues(id: string): Promise<RowIssue[]> {
  const rows: RowIssue[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await api.call(DETAIL, { id, cursor, limit: 50 })
    rows.push(...page.list)
    if (page.next_cursor === null) return rows
    cursor = page.next_cursor
  }
}

export const categoriesQuery = () => ({
  ...callQuery('GET /api/goods/category_list'),
  staleTime: Number.POSITIVE_INFINITY,
})

export type NewImport = Input<'POST /api/seller/goods_import'> & { file: File }

export function useImport(onProgress: (share: number) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: NewImport) =>
      api.upload('POST /api/seller/goods_import', input, { onProgress, quiet: true, repeatSubmit: false }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [LIST] }),
  })
}

/** What the shop sells has changed behind the lists that were loaded. */
export function useForgetGoods() {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: ['GET /api/seller/goods_list'] })
    void queryClient.invalidateQueries({ queryKey: ['GET /api/seller/goods_count'] })
    void queryClient.invalidateQueries({ queryKey: [LIST] })
  }
}

export const downloadGoods = (language: string) => api.download('GET /api/seller/goods_export', { language })
