import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { unlessLive } from '@tradewind/web/live/live-state'
import { api } from '../../shared/api.ts'
import { callQuery } from '../../shared/queries.ts'
import type { DisputeQueue, ShopQueue } from './refund-queues.ts'

export type RefundRow = Answer<'GET /api/seller/refund_list'>['list'][number]
export type ShopRefund = Answer<'GET /api/seller/refund_detail'>
export type Dispute = Answer<'GET /api/admin/refund_detail'>
/** What both sides see of a refund. */
export type Refund = ShopRefund | Dispute

/** Requests come in by themselves, and answers too. */
const AGAIN_MS = 30_000
/** The addresses of pictures are good for five minutes. */
const BEFORE_PICTURES_EXPIRE_MS = 4 * 60_000

/** What a step of the shop changes. */
export const touchedByShop = [
  'GET /api/seller/refund_list',
  'GET /api/seller/refund_detail',
  'GET /api/seller/refund_count',
  'GET /api/seller/order_detail',
  'GET /api/seller/order_list',
] as const
export const touchedByOperator = [
  'GET /api/admin/refund_list',
  'GET /api/admin/refund_detail',
  'GET /api/admin/waiting',
  'GET /api/admin/proposal_list',
] as const

export const shopRefundsQuery = (state: ShopQueue) =>
  infiniteQueryOptions({
    queryKey: ['GET /api/seller/refund_list', state] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /api/seller/refund_list', { state, cursor: pageParam }, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Answer<'GET /api/seller/refund_list'>) => page.next_cursor ?? undefined,
    refetchInterval: unlessLive(AGAIN_MS),
  })
export const shopRefundQuery = (id: string) => ({
  ...callQuery('GET /api/seller/refund_detail', { id }),
  refetchInterval: unlessLive(AGAIN_MS, BEFORE_PICTURES_EXPIRE_MS),
})
export const shopCountQuery = () => ({
  ...callQuery('GET /api/seller/refund_count'),
  refetchInterval: unlessLive(AGAIN_MS),
})

export const disputesQuery = (state: DisputeQueue) =>
  infiniteQueryOptions({
    queryKey: ['GET /api/admin/refund_list', state] as const,
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /api/admin/refund_list', { state, cursor: pageParam }, { signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Answer<'GET /api/admin/refund_list'>) => page.next_cursor ?? undefined,
    refetchInterval: unlessLive(AGAIN_MS),
  })
export const disputeQuery = (id: string) => ({
  ...callQuery('GET /api/admin/refund_detail', { id }),
  refetchInterval: unlessLive(AGAIN_MS, BEFORE_PICTURES_EXPIRE_MS),
})
