import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import type { StockRowState } from '@tradewind/contract/code-lists'
import { MOST_ROWS } from '@tradewind/contract/limits'
import { unlessLive } from '@tradewind/web/live/live-state'
import { callKey } from '@tradewind/web/queries'
import { api } from '../../../shared/api.ts'
import { callQuery } from '../../../shared/queries.ts'

export type StockFile = Answer<'GET /api/seller/stock_file_detail'>
export type StockRow = Answer<'GET /api/seller/stock_file_rows'>['list'][number]

/** While rows are being taken in a page that hears nothing asks by itself. */
const AGAIN_MS = 2_000

export const isWorked = ({ state }: StockFile): boolean => state === 'taking' || state === 'undoing'

export const stockFileQuery = (id: string) => ({
  ...callQuery('GET /api/seller/stock_file_detail', { id }),
  refetchInterval: ({ state: { data } }: { state: { data?: StockFile | undefined } }) =>
    data && isWorked(data) ? unlessLive(AGAIN_MS)() : false,
})

export const stockFilesQuery = () => callQuery('GET /api/seller/stock_file_list')

export const stockRowsQuery = (id: string, state: StockRowState) =>
  infiniteQueryOptions({
    queryKey: ['GET /api/seller/stock_file_rows', id, state] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'GET /api/seller/stock_file_rows',
        { id, state, cursor: pageParam, limit: MOST_ROWS },
        { signal, quiet: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Answer<'GET /api/seller/stock_file_rows'>) => page.next_cursor ?? undefined,
  })

/** Every row that stands so, however many pages they fill. */
export async function readStockRows(id: string, state: StockRowState): Promise<StockRow[]> {
  const rows: StockRow[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await api.call(
      'GET /api/seller/stock_file_rows',
      { id, state, cursor, limit: MOST_ROWS },
      { quiet: true },
    )
    rows.push(...page.list)
    if (page.next_cursor === null) return rows
    cursor = page.next_cursor
  }
}

/** Takes in what is ready; `again`: though the same file was taken in before. */
export function useTakeStock(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (again: boolean) =>
      api.call('POST /api/seller/stock_file_go', { id, again }, { quiet: true, repeatSubmit: false }),
    onSuccess: (file) => keepFile(queryClient, file),
  })
}

export function useUndoStock(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.call('POST /api/seller/stock_file_undo', { id }, { repeatSubmit: false }),
    onSuccess: (file) => keepFile(queryClient, file),
  })
}

function keepFile(queryClient: QueryClient, file: StockFile): void {
  queryClient.setQueryData(callKey('GET /api/seller/stock_file_detail', { id: file.id }), file)
  void queryClient.invalidateQueries({ queryKey: callKey('GET /api/seller/stock_file_list') })
}

/** What a file changed is another stock than was shown. */
export function askStockAgain(queryClient: QueryClient, id: string): void {
  for (const key of [
    ['GET /api/seller/stock_file_rows', id],
    ['GET /api/seller/stock_file_list'],
    ['GET /api/seller/goods_list'],
    ['GET /api/seller/goods_count'],
    ['GET /api/seller/goods_detail'],
  ])
    void queryClient.invalidateQueries({ queryKey: key })
}
