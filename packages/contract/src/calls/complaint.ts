import * as z from 'zod/mini'
import { call } from '../call.ts'
import { STAFF_ROLES } from '../code-lists.ts'
import {
  COMPLAINT_OUTCOMES,
  COMPLAINT_QUEUES,
  COMPLAINT_STATES,
  COMPLAINT_SUBJECTS,
  MOST_COMPLAINT_PICTURES,
} from '../complaint.ts'
import { id, image, page, paging, prose, text, time } from '../fields.ts'
import { LONGEST, SHORTEST_REASON } from '../limits.ts'

const words = prose(LONGEST.complaint).check(z.minLength(SHORTEST_REASON, 'too_short'))

const summary = z.object({
  id,
  /** For people: short, said in mails. */
  no: z.string(),
  shop_name: z.string(),
  /** Null where no shop is called so. */
  merchant: z.nullable(z.object({ id, name: z.string(), logo: image })),
  about: z.nullable(z.literal(COMPLAINT_SUBJECTS)),
  content: z.string(),
  state: z.literal(COMPLAINT_STATES),
  outcome: z.nullable(z.literal(COMPLAINT_OUTCOMES)),
  created_at: time,
  /** Until when the shop may answer, and by when the house has decided. */
  answer_by: time,
  decide_by: time,
})

const said = z.nullable(z.object({ text: z.string(), by: z.nullable(z.string()), at: time }))

const complaint = z.extend(summary, {
  order: z.nullable(z.object({ id, sn: z.string() })),
  /** What the shop said, and what the house decided, by a first name. */
  answer: said,
  decision: said,
})

const withPictures = z.extend(complaint, { proof: z.array(image) })
/** To a shop: who complains, with the name cut. Pictures are for the house alone. */
const forShop = z.extend(complaint, { buyer: z.object({ name: z.string() }) })
const forHouse = z.extend(withPictures, {
  shopper: z.object({ id, account: z.string() }),
  /** Complaints about this shop, and those of them that were right at least in part. */
  shop_counts: z.object({ all: z.int(), upheld: z.int() }),
})

const queue = { ...paging, state: z._default(z.literal(COMPLAINT_QUEUES), 'open') }

export const complaintCalls = {
  'POST /api/merchant/complaint': call({
    summary: 'Complain about a shop: its name and what happened; with an Idempotency-Key once',
    who: 'shopper',
    moves: true,
    input: z.strictObject({
      shop_name: text(LONGEST.shopName, 'shop_name_required'),
      content: prose(LONGEST.complaint, 'complaint_required'),
      merchant_id: z.optional(id),
      about: z.optional(z.literal(COMPLAINT_SUBJECTS, 'not_one_of')),
      /** An order of one's own from that shop. */
      order_id: z.optional(id),
      proof: z.optional(z.array(id).check(z.maxLength(MOST_COMPLAINT_PICTURES, 'too_many'))),
    }),
    answer: withPictures,
    refuses: ['thing.missing', 'request.too_many'],
    subjects: [
      { field: 'order_id', of: 'order' },
      { field: 'proof[]', of: 'evidence' },
    ],
  }),
  'GET /api/merchant/complaint_list': call({
    summary: 'One’s own complaints, newest first',
    who: 'shopper',
    input: z.object({ ...paging }),
    answer: page(summary),
  }),
  'GET /api/merchant/complaint_detail': call({
    summary: 'One of one’s own complaints, with what the shop and the house said',
    who: 'shopper',
    input: z.object({ id }),
    answer: withPictures,
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'complaint' }],
  }),
  'GET /api/seller/complaint_list': call({
    summary: 'Complaints about the shop: open ones by when an answer is due, others newest first',
    who: 'seller',
    roles: ['owner', 'orders'],
    input: z.object(queue),
    answer: z.extend(page(z.extend(summary, { buyer: z.object({ name: z.string() }) })), {
      /** Those that the shop can still answer. */
      todo: z.int(),
    }),
  }),
  'GET /api/seller/complaint_detail': call({
    summary: 'One complaint about the shop',
    who: 'seller',
    roles: ['owner', 'orders'],
    input: z.object({ id }),
    answer: forShop,
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'shop_complaint' }],
  }),
  'POST /api/seller/complaint_answer': call({
    summary: 'Answer a complaint, once; shopper and house read it',
    who: 'seller',
    roles: ['owner', 'orders'],
    input: z.strictObject({ id, text: words }),
    answer: forShop,
    refuses: ['thing.missing', 'state.not_allowed'],
    subjects: [{ field: 'id', of: 'shop_complaint' }],
  }),
  'GET /api/admin/complaint_list': call({
    summary: 'Complaints of all shops: open ones by when they are due, others newest first',
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({ ...queue, merchant_id: z.optional(id) }),
    answer: z.extend(page(z.extend(summary, { shopper: z.object({ id, account: z.string() }) })), { open: z.int() }),
  }),
  'GET /api/admin/complaint_detail': call({
    summary: 'One complaint with its pictures, what the shop said, and what was before',
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({ id }),
    answer: forHouse,
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'any_complaint' }],
  }),
  'POST /api/admin/complaint_decide': call({
    summary: 'Decide a complaint, once, in words that shopper and shop read',
    who: 'operator',
    roles: ['support', 'administrator'],
    input: z.strictObject({ id, outcome: z.literal(COMPLAINT_OUTCOMES, 'not_one_of'), text: words }),
    answer: forHouse,
    refuses: ['thing.missing', 'state.not_allowed'],
    subjects: [{ field: 'id', of: 'any_complaint' }],
  }),
}
