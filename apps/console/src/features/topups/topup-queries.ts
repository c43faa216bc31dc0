import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import type { TopupMethod } from '@tradewind/contract/topup-methods'
import { unlessLive } from '@tradewind/web/live/live-state'
import { api } from '../../shared/api.ts'
import { type Audit, auditFilters } from '../../shared/audit-state.ts'
import { callQuery } from '../../shared/queries.ts'

export type TopupRow = Answer<'GET /api/admin/recharge_list'>['list'][number]
export type Topup = Answer<'GET /api/admin/recharge_detail'>
export type NearClaim = Topup['near_claims'][number]
/** A verdict as it is sent. */
export type Verdict = { arrived: string; bank_ref: string; sender_account?: string }

const LIST = 'GET /api/admin/recharge_list'
const DETAIL = 'GET /api/admin/recharge_detail'
/** What a verdict changes. */
export const touchedByVerdict = [LIST, DETAIL, 'GET /api/admin/approval_list', 'GET /api/admin/waiting'] as const

const AGAIN_MS = 60_000
/** The addresses of evidence are good for five minutes. */
const BEFORE_PICTURES_EXPIRE_MS = 4 * 60_000

export const topupsQuery = (audit: Audit, method: TopupMethod | undefined) =>
  infiniteQueryOptions({
    queryKey: [LIST, audit, method ?? ''] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call(LIST, { audit: auditFilters[audit], method, cursor: pageParam }, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Answer<typeof LIST>) => page.next_cursor ?? undefined,
    refetchInterval: unlessLive(AGAIN_MS),
  })

export const topupQuery = (id: string) => ({
  ...callQuery(DETAIL, { id }),
  refetchInterval: BEFORE_PICTURES_EXPIRE_MS,
})
