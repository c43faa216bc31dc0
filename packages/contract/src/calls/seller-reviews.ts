import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, image, page, paging, prose, time } from '../fields.ts'
import { LONGEST } from '../limits.ts'
import { REVIEW_OUTCOMES, REVIEW_REPORT_REASONS } from '../review-report.ts'
import { review } from './cards.ts'

const shopReview = z.extend(review, {
  goods: z.object({ id, title: z.string(), image: z.nullable(image) }),
  order: z.object({ id, sn: z.string() }),
  service_score: z.int(),
  postage_score: z.int(),
  replied_at: z.nullable(time),
  /** Nobody but its writer and its shop reads it any more. */
  hidden: z.boolean(),
  /** What the shop reported of it; null where it did not. */
  report: z.nullable(
    z.object({
      reason: z.literal(REVIEW_REPORT_REASONS),
      words: z.string(),
      at: time,
      /** Null as long as the house has not decided. */
      decision: z.nullable(z.object({ outcome: z.literal(REVIEW_OUTCOMES), words: z.string(), at: time })),
    }),
  ),
})

export const sellerReviewCalls = {
  'GET /api/seller/comment_list': call({
    summary: "What buyers say of the shop's goods, newest first; the buyer is masked, as for everybody",
    who: 'seller',
    roles: ['owner', 'orders', 'goods'],
    input: z.object({
      ...paging,
      /** `open`: not answered yet; `low`: three stars or fewer, not answered yet. */
      state: z._default(z.literal(['open', 'low', 'all'], 'not_one_of'), 'open'),
    }),
    answer: page(shopReview),
  }),
  'POST /api/seller/comment_reply': call({
    summary: 'Answer a review, once; everybody reads it below the review',
    who: 'seller',
    roles: ['owner', 'orders', 'goods'],
    input: z.strictObject({ id, reply: prose(LONGEST.review) }),
    answer: shopReview,
    refuses: ['thing.missing', 'request.conflict'],
    subjects: [{ field: 'id', of: 'review' }],
  }),
  'POST /api/seller/comment_report': call({
    summary: 'Report a review that is unfair, once; it stays until the house has decided',
    who: 'seller',
    roles: ['owner', 'orders', 'goods'],
    input: z.strictObject({
      id,
      reason: z.literal(REVIEW_REPORT_REASONS, 'not_one_of'),
      words: prose(LONGEST.complaint, 'report_required'),
    }),
    answer: shopReview,
    refuses: ['thing.missing', 'request.conflict'],
    subjects: [{ field: 'id', of: 'review' }],
  }),
}
