import type { QueryClient } from '@tanstack/react-query'
import type { Answer, Input } from '@tradewind/contract/calls'
import { callKey } from '@tradewind/web/queries'
import { api } from '../../shared/api.ts'
import { callQuery } from '../../shared/queries.ts'

export type Order = Answer<'GET /api/order/detail'>
export type Line = Order['items'][number]
export type Limits = Pick<Answer<'GET /api/index/init'>['limits'], 'upload_bytes' | 'review_pictures'>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The order named in the address, by its id or its number. */
export const orderQuery = (name: string) =>
  callQuery('GET /api/order/detail', UUID.test(name) ? { id: name } : { sn: name })

/** Beside the matter: without it the contract's own limits count, and the server checks each picture. */
export const limitsQuery = () => callQuery('GET /api/index/init', {}, { quiet: true })

export async function postReview(queryClient: QueryClient, input: Input<'POST /api/order/comment'>): Promise<Order> {
  const order = await api.call('POST /api/order/comment', input)
  queryClient.setQueryData(callKey('GET /api/order/detail', { id: order.id }), order)
  queryClient.setQueryData(callKey('GET /api/order/detail', { sn: order.sn }), order)
  for (const call of [
    'GET /api/user/order_list',
    'GET /api/order/count',
    'GET /api/goods/detail',
    'GET /api/goods/comment_list',
  ])
    void queryClient.invalidateQueries({ queryKey: [call] })
  return order
}
