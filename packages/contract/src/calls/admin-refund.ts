import * as z from 'zod/mini'
import { call } from '../call.ts'
import { STAFF_ROLES } from '../code-lists.ts'
import { dollars, id, money, page, paging, prose, time } from '../fields.ts'
import { LONGEST, MOST_REFUND_LINES } from '../limits.ts'
import { FAULTS } from '../refund.ts'
import { marketOrderDetail } from './admin-market.ts'
import { proposal, wordRefuses } from './admin-staff.ts'
import { messageRefuses, readInput, refundDetail, refundId, refundIn, refundMessage } from './refund-shapes.ts'
import { giftInput, giftRefuses, receivedItems, refundAnswer, shopRefundSummary } from './seller-refund.ts'

/** What is known of one side, in numbers: of all its orders and refunds. */
const history = z.object({
  orders: z.int(),
  requests: z.int(),
  /** Refunds that paid, and of what was asked how much. */
  refunded: z.int(),
  amount: money,
  escalated: z.int(),
  won: z.int(),
  lost: z.int(),
  since: time,
})

const judgedRefund = z.extend(refundDetail, {
  buyer: z.object({ id, account: z.string(), name: z.string() }),
  bought: marketOrderDetail,
  history: z.object({ buyer: history, shop: history }),
  /** A judgement that waits for the word of a second person; null when there is none. */
  proposal: z.nullable(proposal),
})

const refund = { ...refundIn, subjects: [{ field: 'id', of: 'any_refund' }] } as const
const roles = ['support', 'administrator'] as const

export const adminRefundCalls = {
  'GET /api/admin/refund_list': call({
    summary: 'Refunds: cases by what was escalated first, others newest first',
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({
      ...paging,
      /** `cases`: escalated ones; `failed`: agreed, and the money has not moved. */
      state: z._default(z.literal(['all', 'cases', 'open', 'failed', 'over']), 'cases'),
      user_id: z.optional(id),
      merchant_id: z.optional(id),
    }),
    answer: page(shopRefundSummary),
    subjects: [{ field: 'user_id', of: 'shopper' }],
  }),
  'GET /api/admin/refund_detail': call({
    summary: 'One refund with everything in one place: thread, proofs, parcels, timeline, both histories',
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({ id }),
    answer: judgedRefund,
    refuses: ['thing.missing'],
    subjects: refund.subjects,
  }),
  'POST /api/admin/refund_judge': call({
    summary: 'Judge a case per line, with a fault and a reason. Above the limit it waits for a second person',
    who: 'operator',
    roles,
    moves: true,
    input: z.strictObject({
      id,
      /** What each line gives back; one that is not named gives nothing. The freight follows from reason and fault. */
      lines: z
        .array(z.strictObject({ order_item_id: id, amount: dollars }))
        .check(z.maxLength(MOST_REFUND_LINES, 'too_many')),
      fault: z.literal(FAULTS, 'not_one_of'),
      /** Whether the goods have to come back first. */
      with_return: z._default(z.boolean(), false),
      reason: refundAnswer,
    }),
    answer: judgedRefund,
    refuses: [...refundIn.refuses, 'refund.too_much', 'request.conflict', ...wordRefuses],
    subjects: [...refund.subjects, { field: 'lines[].order_item_id', of: 'order_line' }],
  }),
  'POST /api/admin/refund_agree': call({
    summary: 'Agree in place of a shop that is gone',
    who: 'operator',
    roles,
    moves: true,
    input: z.strictObject({ id, reason: refundAnswer }),
    answer: judgedRefund,
    ...refund,
  }),
  'POST /api/admin/refund_refuse': call({
    summary: 'Refuse in place of a shop that is gone',
    who: 'operator',
    roles,
    moves: true,
    input: z.strictObject({ id, reason: refundAnswer }),
    answer: judgedRefund,
    ...refund,
  }),
  'POST /api/admin/refund_receive': call({
    summary: 'Book what came back in place of a shop that is gone',
    who: 'operator',
    roles,
    moves: true,
    /** Without items all of it came back, and nobody has said what can be sold again. */
    input: z.strictObject({ id, items: z.optional(receivedItems), reason: refundAnswer }),
    answer: judgedRefund,
    refuses: refundIn.refuses,
    subjects: [...refund.subjects, { field: 'items[].order_item_id', of: 'order_line' }],
  }),
  'POST /api/admin/refund_give': call({
    summary: 'Give money of an order back in place of a shop that is gone, without a request',
    who: 'operator',
    roles,
    moves: true,
    input: z.strictObject(giftInput),
    answer: judgedRefund,
    refuses: [...giftRefuses, 'shop.present'],
    subjects: [
      { field: 'order_id', of: 'any_order' },
      { field: 'items[].order_item_id', of: 'order_line' },
    ],
  }),
  'POST /api/admin/refund_retry': call({
    summary: 'Try again now to move money that was agreed and did not move; under the same key',
    who: 'operator',
    roles: STAFF_ROLES,
    moves: true,
    input: refundId,
    answer: judgedRefund,
    ...refund,
  }),
  'POST /api/admin/refund_message': call({
    summary: 'Write into the thread of a refund as an operator',
    who: 'operator',
    roles,
    /** Words alone: operators keep no pictures of their own. */
    input: z.strictObject({ id, message_id: id, text: prose(LONGEST.message) }),
    answer: refundMessage,
    refuses: messageRefuses,
    subjects: refund.subjects,
  }),
  'POST /api/admin/refund_read': call({
    summary: 'The thread was read up to here',
    who: 'operator',
    roles: STAFF_ROLES,
    input: readInput,
    answer: z.object({ unread: z.int() }),
    refuses: ['thing.missing'],
    subjects: refund.subjects,
  }),
  'GET /api/admin/refund_evidence': call({
    summary: 'Everything about a refund as one file',
    who: 'operator',
    roles: STAFF_ROLES,
    download: 'text/html; charset=utf-8',
    input: z.object({ id }),
    answer: z.object({}),
    refuses: ['thing.missing'],
    subjects: refund.subjects,
  }),
  'GET /api/admin/debt_list': call({
    summary: 'Shops that owe us for refunds, the largest first',
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({ ...paging }),
    answer: page(
      z.object({
        merchant: z.object({ id, name: z.string() }),
        debt: money,
        since: time,
        /** What of it waits for the auditors to be written off. */
        write_off: z.nullable(money),
      }),
    ),
  }),
  'POST /api/admin/debt_write_off': call({
    summary: 'Ask to write off what will not come; two auditors have to agree',
    who: 'operator',
    roles: ['finance'],
    moves: true,
    input: z.strictObject({ merchant_id: id, amount: dollars, reason: refundAnswer }),
    answer: z.object({ approval_id: id, waits: z.boolean() }),
    refuses: ['thing.missing'],
    subjects: [{ field: 'merchant_id', of: 'shop' }],
  }),
}
