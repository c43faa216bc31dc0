import * as z from 'zod/mini'
import { call } from '../call.ts'
import { STAFF_ROLES } from '../code-lists.ts'
import { id, image, page, paging, prose, time } from '../fields.ts'
import { LONGEST, SHORTEST_REASON } from '../limits.ts'
import { REVIEW_OUTCOMES, REVIEW_QUEUES, REVIEW_REPORT_REASONS } from '../review-report.ts'
import { merchantRef } from './admin-market.ts'
import { review } from './cards.ts'

const goods = z.object({ id, title: z.string(), image: z.nullable(image) })

const reported = z.object({
  /** Of the review. */
  id,
  goods,
  merchant: merchantRef,
  goods_score: z.int(),
  reason: z.literal(REVIEW_REPORT_REASONS),
  /** When it was reported, or decided. */
  at: time,
  outcome: z.nullable(z.literal(REVIEW_OUTCOMES)),
})

const reviewCase = z.object({
  review,
  goods,
  merchant: merchantRef,
  order: z.object({ id, sn: z.string() }),
  shopper: z.object({ id, account: z.string() }),
  report: z.object({ reason: z.literal(REVIEW_REPORT_REASONS), words: z.string(), by: z.string(), at: time }),
  /** Null as long as nobody has decided. */
  decision: z.nullable(z.object({ outcome: z.literal(REVIEW_OUTCOMES), words: z.string(), by: z.string(), at: time })),
  /** Of the shop until now: reviews that it reported, and those that were hidden. */
  history: z.object({ reports: z.int(), hidden: z.int() }),
})

export const adminReviewCalls = {
  'GET /api/admin/review_list': call({
    summary: 'Reviews that shops call unfair: those that wait by how long, and what was decided, newest first',
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({ ...paging, state: z._default(z.literal(REVIEW_QUEUES), 'open') }),
    answer: z.extend(page(reported), { open: z.int() }),
  }),
  'GET /api/admin/review_detail': call({
    summary: 'A reported review with its pictures, its order, and what its shop says of it',
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({ id }),
    answer: reviewCase,
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'reported_review' }],
  }),
  'POST /api/admin/review_decide': call({
    summary: 'Keep a reported review or hide it; its shop reads why, and its writer where it is hidden',
    who: 'operator',
    roles: ['support', 'administrator'],
    input: z.strictObject({
      id,
      outcome: z.literal(REVIEW_OUTCOMES, 'not_one_of'),
      words: prose(LONGEST.caseNote).check(z.minLength(SHORTEST_REASON, 'too_short')),
    }),
    answer: reviewCase,
    refuses: ['thing.missing', 'state.not_allowed'],
    subjects: [{ field: 'id', of: 'reported_review' }],
  }),
}
