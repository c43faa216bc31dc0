import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { api } from '../../shared/api.ts'
import { callQuery } from '../../shared/queries.ts'

export type LedgerCheck = Answer<'GET /api/admin/ledger_check'>
export type Law = LedgerCheck['laws'][number]
export type BookSum = LedgerCheck['sums'][number]

/** Reads every account and every transfer, so it is asked for by hand and not because a window was looked at again; one that never came is, when the network is back. */
export const ledgerQuery = () =>
  queryOptions({
    ...callQuery('GET /api/admin/ledger_check'),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: ({ state }) => state.data === undefined,
  })

/** Every seal there is, newest first. */
export async function fetchAllSeals(): Promise<Answer<'GET /api/admin/seal_list'>['list']> {
  const all: Answer<'GET /api/admin/seal_list'>['list'] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await api.call('GET /api/admin/seal_list', { cursor, limit: 50 }, { quiet: true })
    all.push(...page.list)
    cursor = page.next_cursor
  }
  return all
}
