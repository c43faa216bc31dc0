import type { Answer } from '@tradewind/contract/calls'
import type { SeenTakedowns } from '@tradewind/contract/takedown'
import { pagedQuery } from '../paged.ts'

export type Takedown = Answer<'GET /api/admin/takedown_list'>['list'][number]

/** Of the whole market, of one shop or of one product. */
export const takedownsQuery = (filter: { state: SeenTakedowns; merchant_id?: string; goods_id?: string }) =>
  pagedQuery('GET /api/admin/takedown_list', filter)

/** What a takedown changes on the pages of operators. */
export const touchedByTakedown = [
  'GET /api/admin/takedown_list',
  'GET /api/admin/shop_detail',
  'GET /api/admin/shop_list',
  'GET /api/admin/goods_list',
  'GET /api/admin/goods_detail',
  'GET /api/admin/proposal_list',
  'GET /api/admin/waiting',
] as const
