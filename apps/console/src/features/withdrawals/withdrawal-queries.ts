import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import type { PayeeType } from '@tradewind/contract/code-lists'
import { unlessLive } from '@tradewind/web/live/live-state'
import { api } from '../../shared/api.ts'
import { callQuery } from '../../shared/queries.ts'
import { type Queue, queues } from './payout-queues.ts'

export type WithdrawalRow = Answer<'GET /api/admin/extract_list'>['list'][number]
export type Withdrawal = Answer<'GET /api/admin/extract_detail'>

const LIST = 'GET /api/admin/extract_list'
const DETAIL = 'GET /api/admin/extract_detail'
/** What a step of a withdrawal changes. */
export const touchedByStep = [LIST, DETAIL, 'GET /api/admin/approval_list', 'GET /api/admin/waiting'] as const

const AGAIN_MS = 60_000

export const withdrawalsQuery = (queue: Queue, method: PayeeType | undefined) =>
  infiniteQueryOptions({
    queryKey: [LIST, queue, method ?? ''] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call(LIST, { ...queues[queue], method, cursor: pageParam }, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Answer<typeof LIST>) => page.next_cursor ?? undefined,
    refetchInterval: unlessLive(AGAIN_MS),
  })

export const withdrawalQuery = (id: string) => ({
  ...callQuery(DETAIL, { id }),
  refetchInterval: unlessLive(AGAIN_MS),
})
