import { queryOptions } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
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
