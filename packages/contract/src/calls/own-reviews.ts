import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, time } from '../fields.ts'
import { review } from './cards.ts'

export const ownReviewCalls = {
  'GET /api/order/comments': call({
    summary: 'What its buyer said of the lines of an own order, with what was hidden and why',
    who: 'shopper',
    input: z.object({ id }),
    answer: z.object({
      list: z.array(
        z.extend(review, {
          order_item_id: id,
          title: z.string(),
          /** Nobody else reads it any more. */
          hidden: z.nullable(z.object({ at: time, words: z.string() })),
        }),
      ),
    }),
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'order' }],
  }),
}
