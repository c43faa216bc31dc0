import type { Query } from '@tanstack/react-query'
import type { DestinedCall } from '@tradewind/contract/calls'

type DestinedRead = Extract<DestinedCall, `GET ${string}`>

/** As the contract marks them, which is too large to be brought along; the compiler names one that lacks or is none any more. */
const READS: Record<DestinedRead, true> = {
  'GET /api/cart/list': true,
  'GET /api/goods/cards': true,
  'GET /api/goods/detail': true,
  'GET /api/goods/facets': true,
  'GET /api/goods/list': true,
  'GET /api/goods/recommend': true,
  'GET /api/index/for_me': true,
  'GET /api/index/home': true,
  'GET /api/merchant/goods': true,
  'GET /api/user/favourite_list': true,
  'GET /api/user/view_list': true,
}

/** Whether this answer is another one where things go elsewhere. */
export const tellsByDestination = ({ queryKey: [call] }: Query): boolean => Object.hasOwn(READS, String(call))
