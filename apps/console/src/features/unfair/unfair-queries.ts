import type { Answer } from '@tradewind/contract/calls'
import { REVIEW_QUEUES, type ReviewQueue } from '@tradewind/contract/review-report'
import { pagedQuery } from '../../shared/paged.ts'
import { callQuery } from '../../shared/queries.ts'

export type Row = Answer<'GET /api/admin/review_list'>['list'][number]
export type ReviewCase = Answer<'GET /api/admin/review_detail'>

export const FIRST_QUEUE = REVIEW_QUEUES[0]
/** From the address; the first one is not written there. */
export const readReviewQueue = (value: unknown): ReviewQueue | undefined =>
  REVIEW_QUEUES.find((name) => name === value && name !== FIRST_QUEUE)

export const reviewCasesQuery = (state: ReviewQueue) => pagedQuery('GET /api/admin/review_list', { state })
export const reviewCaseQuery = (id: string) => callQuery('GET /api/admin/review_detail', { id })

/** What a decision changes. */
export const touchedByReview = [
  'GET /api/admin/review_list',
  'GET /api/admin/review_detail',
  'GET /api/admin/waiting',
] as const
