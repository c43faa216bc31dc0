import type { Answer } from '@tradewind/contract/calls'
import { COMPLAINT_QUEUES, type ComplaintQueue } from '@tradewind/contract/complaint'
import { pagedQuery } from '../../shared/paged.ts'
import { callQuery } from '../../shared/queries.ts'

export type ShopComplaint = Answer<'GET /api/seller/complaint_detail'>
export type MarketComplaint = Answer<'GET /api/admin/complaint_detail'>
export type Row =
  | Answer<'GET /api/seller/complaint_list'>['list'][number]
  | Answer<'GET /api/admin/complaint_list'>['list'][number]

export const FIRST_QUEUE = COMPLAINT_QUEUES[0]
export const readComplaintQueue = (value: unknown): ComplaintQueue | undefined =>
  COMPLAINT_QUEUES.find((name) => name === value && name !== FIRST_QUEUE)

export const shopComplaintsQuery = (state: ComplaintQueue) => pagedQuery('GET /api/seller/complaint_list', { state })
export const marketComplaintsQuery = (state: ComplaintQueue, merchant_id?: string) =>
  pagedQuery('GET /api/admin/complaint_list', { state, ...(merchant_id && { merchant_id }) })
export const shopComplaintQuery = (id: string) => callQuery('GET /api/seller/complaint_detail', { id })
export const marketComplaintQuery = (id: string) => callQuery('GET /api/admin/complaint_detail', { id })

/** What an answer and what a decision change. */
export const touchedByShop = ['GET /api/seller/complaint_detail', 'GET /api/seller/complaint_list'] as const
export const touchedByHouse = [
  'GET /api/admin/complaint_detail',
  'GET /api/admin/complaint_list',
  'GET /api/admin/shop_detail',
  'GET /api/admin/waiting',
] as const
