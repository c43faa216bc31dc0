import * as z from 'zod/mini'
import { call } from '../call.ts'
import { dollars, id, image, money, page, paging, prose, text, time } from '../fields.ts'
import { LONGEST, MOST_REFUND_LINES } from '../limits.ts'
import { GOODS_STATUSES, REVOCATION_EXEMPTIONS } from '../refund.ts'
import { orderStatus, revocation } from './order.ts'
import {
  deliveredInput,
  messageInput,
  messageRefuses,
  offerInput,
  offerNamed,
  proofIds,
  readInput,
  reason,
  refundDetail,
  refundId,
  refundIn,
  refundItems,
  refundMessage,
  refundSummary,
  type,
} from './refund-shapes.ts'

const own = { ...refundIn, subjects: [{ field: 'id', of: 'refund' }] } as const

export const refundCalls = {
  'GET /api/refund/info': call({
    summary: 'What of an order can come back: per line and unit, for which reasons, until when',
    who: 'shopper',
    input: z.object({
      order_id: z.optional(id),
      sn: z.optional(text(LONGEST.orderNo)),
      /** Ids of order items, the spec's name is kept; comma-separated in the route of the page. */
      product_ids: z.optional(z.union([id, z.array(id)])),
    }),
    answer: z.object({
      order: z.object({
        id,
        sn: z.string(),
        status: orderStatus,
        merchant: z.object({ id, name: z.string() }),
        total: money,
      }),
      lines: z.array(
        z.object({
          order_item_id: id,
          title: z.string(),
          spec: z.string(),
          image: z.nullable(image),
          bought: z.int(),
          /** Pieces that nothing came back of yet. */
          left: z.int(),
          /** What comes back at most for 1, 2, … `left` pieces. */
          max: z.array(money),
          /** Whether it was named in `product_ids`; all are when none was. */
          chosen: z.boolean(),
          exempt: z.nullable(z.literal(REVOCATION_EXEMPTIONS)),
        }),
      ),
      /** Freight that comes back with the chosen lines where the shop bears it, and what is left of it in all. */
      freight: money,
      freight_left: money,
      /** With the chosen lines in all their pieces, freight included where the shop bears it. */
      max: money,
      max_without_freight: money,
      types: z.array(type),
      goods_statuses: z.array(z.literal(GOODS_STATUSES)),
      reasons: z.array(
        z.object({
          reason,
          goods_status: z.array(z.literal(GOODS_STATUSES)),
          freight: z.literal(['shop', 'buyer']),
          burden: z.literal(['shop', 'shopper']),
        }),
      ),
      /** When the after-sale window ends; null while it has not begun. */
      window_end: z.nullable(time),
      /** Whether it can be asked for now, and if not, why. */
      may_apply: z.boolean(),
      refused_because: z.nullable(z.literal(['already_submitted', 'window_closed', 'not_in_this_state'])),
      /** The one request, or the refund that is under way. */
      refund_id: z.nullable(id),
      revocation,
    }),
    refuses: ['thing.missing'],
    subjects: [
      { field: 'order_id', of: 'order' },
      { field: 'sn', of: 'order_sn' },
    ],
  }),
  'POST /api/refund/apply': call({
    summary: 'Ask for money back, once per order: money alone, or against the goods',
    who: 'shopper',
    moves: true,
    input: z.strictObject({
      order_id: id,
      /** The spec's client sends it; it has to be the order's. */
      sn: z.optional(text(LONGEST.orderNo)),
      /** So much of these units. Left out: all that is left of `product_ids`, or of the whole order. */
      items: z.optional(refundItems),
      product_ids: z.optional(z.array(id).check(z.maxLength(MOST_REFUND_LINES, 'too_many'))),
      /** Freight beside `items`; left out, what the shop bears of it comes back with them. */
      freight: z.optional(dollars),
      /** In all, freight included; required without `items`. It is spread by what can come back of each line. */
      amount: z.optional(dollars),
      type,
      goods_status: z.literal(GOODS_STATUSES, 'not_one_of'),
      reason,
      explain: prose(LONGEST.refundExplanation),
      /** Ids of uploads of scene `evidence`. */
      proof: proofIds.check(z.minLength(1, 'proof_required')),
    }),
    answer: refundDetail,
    refuses: [
      'thing.missing',
      'state.not_allowed',
      'refund.already_submitted',
      'refund.window_closed',
      'refund.too_much',
    ],
    subjects: [
      { field: 'order_id', of: 'order' },
      { field: 'items[].order_item_id', of: 'order_line' },
      { field: 'product_ids[]', of: 'order_line' },
      { field: 'proof[]', of: 'evidence' },
    ],
  }),
  'GET /api/refund/list': call({
    summary: 'My refunds, newest first',
    who: 'shopper',
    input: z.object({
      ...paging,
      state: z._default(z.literal(['all', 'open', 'over']), 'all'),
      order_id: z.optional(id),
    }),
    answer: page(refundSummary),
    subjects: [{ field: 'order_id', of: 'order' }],
  }),
  'GET /api/refund/detail': call({
    summary: 'One refund with everything: offers, thread, parcel, timers, history',
    who: 'shopper',
    input: z.object({ id }),
    answer: refundDetail,
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'refund' }],
  }),
  'POST /api/refund/cancel': call({
    summary: 'Withdraw a request, or call off a revocation: as if it had not been asked',
    who: 'shopper',
    moves: true,
    input: refundId,
    answer: refundDetail,
    ...own,
  }),
  'POST /api/refund/offer': call({
    summary: 'Offer the shop another amount, with or without return; replaces the own open offer',
    who: 'shopper',
    moves: true,
    input: offerInput,
    answer: refundDetail,
    refuses: [...refundIn.refuses, 'refund.too_much'],
    subjects: own.subjects,
  }),
  'POST /api/refund/accept': call({
    summary: "Accept the shop's offer: that is the agreement",
    who: 'shopper',
    moves: true,
    input: offerNamed,
    answer: refundDetail,
    refuses: [...refundIn.refuses, 'request.conflict'],
    subjects: [...own.subjects, { field: 'offer_id', of: 'refund_offer' }],
  }),
  'POST /api/refund/decline': call({
    summary: "Refuse the shop's offer; the request goes on with the time that was left",
    who: 'shopper',
    moves: true,
    input: offerNamed,
    answer: refundDetail,
    refuses: [...refundIn.refuses, 'request.conflict'],
    subjects: [...own.subjects, { field: 'offer_id', of: 'refund_offer' }],
  }),
  'POST /api/refund/express': call({
    summary: 'Say with which carrier the goods go back, and what that cost',
    who: 'shopper',
    moves: true,
    input: z.strictObject({
      id,
      carrier: text(LONGEST.carrier),
      no: text(LONGEST.trackingNo),
      /** What sending cost, with a picture of the receipt: it comes back where the shop bears it. */
      freight: z.optional(dollars),
      receipt: z.optional(id),
    }),
    answer: refundDetail,
    refuses: refundIn.refuses,
    subjects: [...own.subjects, { field: 'receipt', of: 'evidence' }],
  }),
  'POST /api/refund/delivered': call({
    summary: "Say that the return arrived, with the carrier's page that shows it",
    who: 'shopper',
    moves: true,
    input: deliveredInput,
    answer: refundDetail,
    ...own,
  }),
  'POST /api/refund/escalate': call({
    summary: 'Ask the operator to judge what the shop refused, once',
    who: 'shopper',
    moves: true,
    input: z.strictObject({ id, words: z.optional(prose(LONGEST.refundExplanation)), proof: z._default(proofIds, []) }),
    answer: refundDetail,
    refuses: refundIn.refuses,
    subjects: [...own.subjects, { field: 'proof[]', of: 'evidence' }],
  }),
  'POST /api/refund/message': call({
    summary: 'Write into the thread of a refund: text or a picture',
    who: 'shopper',
    input: messageInput,
    answer: refundMessage,
    refuses: messageRefuses,
    subjects: [...own.subjects, { field: 'picture', of: 'evidence' }],
  }),
  'POST /api/refund/read': call({
    summary: 'The thread was read up to here',
    who: 'shopper',
    input: readInput,
    answer: z.object({ unread: z.int() }),
    refuses: ['thing.missing'],
    subjects: own.subjects,
  }),
  'POST /api/refund/revoke': call({
    summary: 'Revoke the purchase of an order to an address in the EU or EEA: no reason, no proof',
    who: 'shopper',
    moves: true,
    input: z.strictObject({ order_id: id }),
    /** Where another refund has to end first, that one; `revocation.declared_at` of the order says that it waits. */
    answer: refundDetail,
    refuses: ['thing.missing', 'state.not_allowed', 'refund.window_closed', 'request.conflict'],
    subjects: [{ field: 'order_id', of: 'order' }],
  }),
  'POST /api/revocation/declare': call({
    summary: 'The same without login, by order number and the mail of the account; the receipt goes there alone',
    who: 'public',
    moves: true,
    input: z.strictObject({ sn: text(LONGEST.orderNo), email: text(LONGEST.email) }),
    /** The same whether or not there is such an order, and whether or not it can be revoked. */
    answer: z.object({ declared_at: time }),
    refuses: ['request.too_many'],
  }),
  'GET /api/refund/evidence': call({
    summary:
      'Everything about a refund as one file: the order as it was bought, thread, proofs, parcels, offers, books',
    who: 'shopper',
    download: 'text/html; charset=utf-8',
    input: z.object({ id }),
    answer: z.object({}),
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'refund' }],
  }),
}
