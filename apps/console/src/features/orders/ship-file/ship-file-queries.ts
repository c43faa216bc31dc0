import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import type { ShipRowState } from '@tradewind/contract/code-lists'
import { MOST_ROWS } from '@tradewind/contract/limits'
import { unlessLive } from '@tradewind/web/live/live-state'
import { api } from '../../../shared/api.ts'
import { callQuery } from '../../../shared/queries.ts'

export type ShipFile = Answer<'GET /api/seller/ship_file_detail'>
export type ShipRow = Answer<'GET /api/seller/ship_file_rows'>['list'][number]

/** While rows are being sent a page that hears nothing asks by itself. */
const AGAIN_MS = 2_000

export const shipFileQuery = (id: string) => ({
  ...callQuery('GET /api/seller/ship_file_detail', { id }),
  refetchInterval: ({ state: { data } }: { state: { data?: ShipFile | undefined } }) =>
    data?.state === 'sending' ? unlessLive(AGAIN_MS)() : false,
})

export const shipRowsQuery = (id: string, state: ShipRowState) =>
  infiniteQueryOptions({
    queryKey: ['GET /api/seller/ship_file_rows', id, state] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call(
        'GET /api/seller/ship_file_rows',
        { id, state, cursor: pageParam, limit: MOST_ROWS },
        { signal, quiet: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Answer<'GET /api/seller/ship_file_rows'>) => page.next_cursor ?? undefined,
  })

/** Every row that is left out, however many pages they fill. */
export async function readLeftOut(id: string): Promise<ShipRow[]> {
  const rows: ShipRow[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await api.call(
      'GET /api/seller/ship_file_rows',
      { id, state: 'left_out', cursor, limit: MOST_ROWS },
      { quiet: true },
    )
    rows.push(...page.list)
    if (page.next_cursor === null) return rows
    cursor = page.next_cursor
  }
}
