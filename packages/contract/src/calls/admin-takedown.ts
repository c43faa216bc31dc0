import * as z from 'zod/mini'
import { call } from '../call.ts'
import { STAFF_ROLES } from '../code-lists.ts'
import { id, image, page, paging, prose, time } from '../fields.ts'
import { LONGEST, SHORTEST_REASON } from '../limits.ts'
import {
  GOODS_TAKEDOWN_REASONS,
  OBJECTION_VERDICTS,
  SEEN_TAKEDOWNS,
  SHOP_STANDINGS,
  TAKEDOWN_REASONS,
} from '../takedown.ts'
import { merchantRef } from './admin-market.ts'
import { person, proposal } from './admin-staff.ts'

/** What the shop reads of it. */
const words = prose(LONGEST.caseNote).check(z.minLength(SHORTEST_REASON, 'too_short'))

/** What is said of a takedown to both sides. */
export const takedownFields = {
  id,
  /** Null: the whole shop. */
  goods: z.nullable(z.object({ id, title: z.string(), image: z.nullable(image) })),
  /** The house acts in the place of the shop. */
  gone: z.boolean(),
  reason: z.literal(TAKEDOWN_REASONS),
  words: z.string(),
  at: time,
  objection: z.nullable(z.object({ words: z.string(), at: time })),
  answer: z.nullable(z.object({ verdict: z.literal(OBJECTION_VERDICTS), words: z.string(), at: time })),
  ended_at: z.nullable(time),
  end_words: z.nullable(z.string()),
}

export const takedown = z.object({
  ...takedownFields,
  merchant: z.extend(merchantRef, { standing: z.literal(SHOP_STANDINGS) }),
  by: z.nullable(person),
  objected_by: z.nullable(person),
  answered_by: z.nullable(person),
  ended_by: z.nullable(person),
  /** Whether this operator's word on the objection counts: they did not do it themselves. */
  can_answer: z.boolean(),
})

const act = { who: 'operator', roles: ['support', 'administrator'] } as const

export const adminTakedownCalls = {
  'GET /api/admin/takedown_list': call({
    summary:
      'What the house took off the market: objections that wait, what holds, what is over; of one shop or product where named',
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({
      ...paging,
      state: z._default(z.literal(SEEN_TAKEDOWNS), 'objected'),
      merchant_id: z.optional(id),
      goods_id: z.optional(id),
    }),
    answer: page(takedown),
  }),
  'POST /api/admin/shop_take_down': call({
    ...act,
    summary: 'Take a shop down: nothing of it is shown or sold, and what it has not sent comes back to its buyers',
    input: z.strictObject({ id, reason: z.literal(TAKEDOWN_REASONS, 'not_one_of'), words }),
    answer: takedown,
    refuses: ['thing.missing', 'state.not_allowed'],
    subjects: [{ field: 'id', of: 'shop' }],
  }),
  'POST /api/admin/shop_gone': call({
    summary: 'Propose that a shop is gone, so that operators act in its place; another administrator has to agree',
    who: 'operator',
    roles: ['administrator'],
    input: z.strictObject({ id, words }),
    answer: proposal,
    refuses: ['thing.missing', 'state.not_allowed', 'request.conflict'],
    subjects: [{ field: 'id', of: 'shop' }],
  }),
  'POST /api/admin/goods_take_down': call({
    ...act,
    summary: 'Take a product down: its shop cannot put it back on the shelf',
    input: z.strictObject({ id, reason: z.literal(GOODS_TAKEDOWN_REASONS, 'not_one_of'), words }),
    answer: takedown,
    refuses: ['thing.missing', 'state.not_allowed'],
    subjects: [{ field: 'id', of: 'product' }],
  }),
  'POST /api/admin/takedown_lift': call({
    ...act,
    summary: 'Lift it: what it took off the shelf is back there',
    input: z.strictObject({ id, words }),
    answer: takedown,
    refuses: ['thing.missing', 'state.not_allowed'],
    subjects: [{ field: 'id', of: 'any_takedown' }],
  }),
  'POST /api/admin/objection_answer': call({
    ...act,
    summary: 'Answer the objection of a shop: it stands, or is lifted; never by who took it down',
    input: z.strictObject({ id, verdict: z.literal(OBJECTION_VERDICTS, 'not_one_of'), words }),
    answer: takedown,
    refuses: ['thing.missing', 'state.not_allowed', 'approver.same_hand'],
    subjects: [{ field: 'id', of: 'any_takedown' }],
  }),
}
