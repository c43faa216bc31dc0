import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { unlessLive } from '@tradewind/web/live/live-state'
import { callKey } from '@tradewind/web/queries'
import type { Saying } from '@tradewind/web/talk/outgoing'
import { api } from '../../shared/api.ts'
import { callQuery } from '../../shared/queries.ts'
import type { DisputeQueue, ShopQueue } from './refund-queues.ts'

export type RefundRow = Answer<'GET /api/seller/refund_list'>['list'][number]
export type ShopRefund = Answer<'GET /api/seller/refund_detail'>
export type Dispute = Answer<'GET /api/admin/refund_detail'>
/** What both sides see of a refund. */
export type Refund = ShopRefund | Dispute
/** Whose desk it lies on. */
export type Desk = 'shop' | 'operator'
export type RefundMessage = Refund['messages'][number]

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

const QUIET = { quiet: true, repeatSubmit: false } as const

export const sendProof = (file: Blob, onProgress: (share: number) => void, signal?: AbortSignal) =>
  api.upload('POST /api/seller/refund_upload', { file, scene: 'evidence' }, { onProgress, signal, quiet: true })

/** Sent again it is the same message, by its id. */
export const sayIn =
  (of: Desk, id: string) =>
  ({ message_id, text, picture }: Saying): Promise<RefundMessage> =>
    of === 'shop'
      ? api.call('POST /api/seller/refund_message', { id, message_id, ...(picture ? { picture } : { text }) }, QUIET)
      : api.call('POST /api/admin/refund_message', { id, message_id, text: text ?? '' }, QUIET)

/** What has arrived stands at once where it belongs. */
export function keepSaid(queryClient: QueryClient, of: Desk, id: string, message: RefundMessage): void {
  const call = of === 'shop' ? 'GET /api/seller/refund_detail' : 'GET /api/admin/refund_detail'
  queryClient.setQueryData<Refund>(callKey(call, { id }), (refund) =>
    refund?.messages.every((one) => one.id !== message.id)
      ? { ...refund, messages: [...refund.messages, message] }
      : refund,
  )
  for (const read of of === 'shop' ? touchedByShop : touchedByOperator)
    void queryClient.invalidateQueries({ queryKey: [read] })
}

/** Beside the matter: nobody waits for it. What counts unread threads counts anew. */
export async function noteRead(queryClient: QueryClient, of: Desk, id: string, seq: number): Promise<void> {
  const realm = of === 'shop' ? 'seller' : 'admin'
  await api.call(`POST /api/${realm}/refund_read`, { id, seq }, QUIET)
  for (const read of [`GET /api/${realm}/refund_list`, `GET /api/${realm}/chat_count`] as const)
    void queryClient.invalidateQueries({ queryKey: [read] })
}
