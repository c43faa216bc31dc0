import type { QueryClient } from '@tanstack/react-query'
import type { Answer, Input } from '@tradewind/contract/calls'
import type { AuditFilter } from '@tradewind/contract/code-lists'
import { callKey } from '@tradewind/web/queries'
import { callOnce } from '../../shared/call-once.ts'
import { callQuery, listQuery } from '../../shared/queries.ts'

export type TopupInfo = Answer<'GET /api/user/recharge_info'>
export type BankAccount = NonNullable<TopupInfo['bank']>
export type Network = Answer<'GET /api/user/getBlockchain'>['list'][number]
export type Topup = Answer<'GET /api/user/recharge'>
export type Limits = TopupInfo['limits']

/** Pictures of evidence are shown by addresses that are good for five minutes: they are asked for anew before that. */
const FRESH_MS = 4 * 60_000

export const infoQuery = (options?: { quiet: true }) => callQuery('GET /api/user/recharge_info', {}, options)
export const networksQuery = (options?: { quiet: true }) => callQuery('GET /api/user/getBlockchain', {}, options)
export const recordsQuery = (audit: AuditFilter) => listQuery('GET /api/user/recharge_log', { audit })
/** Beside the matter: what somebody looks at right now. */
export const openTopupsQuery = () => callQuery('GET /api/user/recharge_log', { audit: '0', limit: 3 }, { quiet: true })
export const topupQuery = (id: string) => ({
  ...callQuery('GET /api/user/recharge', { id }),
  staleTime: FRESH_MS,
  refetchInterval: FRESH_MS,
})
/** Without it the contract's own bound counts, and the server checks each picture. */
export const uploadLimitQuery = () => callQuery('GET /api/index/init', {}, { quiet: true })

/** Tells that money was sent. One claim, however often it has to be sent until an answer is heard. */
export async function claimTopup(queryClient: QueryClient, input: Input<'POST /api/user/recharge'>): Promise<Topup> {
  const topup = await callOnce('POST /api/user/recharge', input)
  queryClient.setQueryData(callKey('GET /api/user/recharge', { id: topup.id }), topup)
  void queryClient.invalidateQueries({ queryKey: ['GET /api/user/recharge_log'] })
  return topup
}

/** Where money is to be sent has changed since this page was opened. */
export const askAgainWhere = (queryClient: QueryClient): void => {
  for (const call of ['GET /api/user/getBlockchain', 'GET /api/user/recharge_info'])
    void queryClient.invalidateQueries({ queryKey: [call] })
}
