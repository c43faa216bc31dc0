import { SEEN_APPLICATIONS, type SeenApplications } from '@tradewind/contract/application'
import type { Answer } from '@tradewind/contract/calls'
import { pagedQuery } from '../../shared/paged.ts'
import { callQuery } from '../../shared/queries.ts'

export type Merchants = Answer<'GET /api/admin/merchants'>
export type Merchant = Answer<'GET /api/admin/merchant'>

export const FIRST_QUEUE = SEEN_APPLICATIONS[0]
export const readMerchantQueue = (value: unknown): SeenApplications | undefined =>
  SEEN_APPLICATIONS.find((name) => name === value && name !== FIRST_QUEUE)

export const merchantsQuery = (state: SeenApplications) => pagedQuery('GET /api/admin/merchants', { state })
export const merchantQuery = (id: string) => callQuery('GET /api/admin/merchant', { id })

/** What a decision changes: its page, the queues, and what waits. */
export const touched = ['GET /api/admin/merchant', 'GET /api/admin/merchants', 'GET /api/admin/waiting'] as const
