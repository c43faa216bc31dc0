import * as z from 'zod/mini'
import { call } from '../call.ts'
import { dollars, id, image, money, page, paging, prose, text, time } from '../fields.ts'
import { LONGEST, MOST_PIECES_EVER, MOST_REFUND_LINES, SHORTEST_REASON } from '../limits.ts'
import { CONTESTS } from '../refund.ts'
import { orderDetail } from './order.ts'
import {
  deliveredInput,
  messageInput,
  messageRefuses,
  offerInput,
  offerNamed,
  proofIds,
  readInput,
  refundDetail,
  refundId,
  refundIn,
  refundItems,
  refundMessage,
  refundSummary,
} from './refund-shapes.ts'

/** What a shop or an operator says to a decision; the buyer reads it. */
export const refundAnswer = prose(LONGEST.reason).check(z.minLength(SHORTEST_REASON, 'too_short'))

/** Pieces that came back per line, and how many of them can be sold again. */
export const receivedItems = z
  .array(
    z.strictObject({
      order_item_id: id,
      received: z.int('not_number').check(z.minimum(0, 'too_small'), z.maximum(MOST_PIECES_EVER, 'too_big')),
      fit: z.int('not_number').check(z.minimum(0, 'too_small'), z.maximum(MOST_PIECES_EVER, 'too_big')),
    }),
  )
  .check(z.minLength(1, 'items_required'), z.maxLength(MOST_REFUND_LINES, 'too_many'))

/** Money that nobody asked for: of these units, or an amount of all that is left, or both freight and goods. */
export const giftInput = {
  order_id: id,
  items: z.optional(refundItems),
  /** Freight beside `items`. */
  freight: z.optional(dollars),
  /** Without `items`: so much money, no unit counts as refunded. */
  amount: z.optional(dollars),
  reason: refundAnswer,
}
export const giftRefuses = ['thing.missing', 'state.not_allowed', 'refund.too_much'] as const

/** Shown to shops and operators: the same, with who bought, and the order as it was bought. */
const buyer = z.object({ name: z.string() })
export const shopRefundSummary = z.extend(refundSummary, { buyer })
const shopRefund = z.extend(refundDetail, { buyer, bought: orderDetail })

const own = { ...refundIn, subjects: [{ field: 'id', of: 'shop_refund' }] } as const

export const sellerRefundCalls = {
  'GET /api/seller/refund_list': call({
    summary: "The shop's refunds; open ones by what is due first, others newest first",
    who: 'seller',
    roles: ['owner', 'orders'],
    input: z.object({
      ...paging,
      /** `todo`: those that wait for the shop. */
      state: z._default(z.literal(['all', 'todo', 'open', 'over']), 'open'),
    }),
    answer: page(shopRefundSummary),
  }),
  'GET /api/seller/refund_count': call({
    summary: 'How many refunds wait for the shop, and how soon the first is due',
    who: 'seller',
    roles: ['owner', 'orders'],
    input: z.object({}),
    answer: z.object({
      to_answer: z.int(),
      to_receive: z.int(),
      escalated: z.int(),
      failed: z.int(),
      todo: z.int(),
      next_due: z.nullable(time),
    }),
  }),
  'GET /api/seller/refund_detail': call({
    summary: 'One refund of the shop with the order as it was bought',
    who: 'seller',
    roles: ['owner', 'orders'],
    input: z.object({ id }),
    answer: shopRefund,
    refuses: ['thing.missing'],
    subjects: own.subjects,
  }),
  'POST /api/seller/refund_agree': call({
    summary: 'Agree to what is asked for; the money goes back at once, or once the goods are back',
    who: 'seller',
    roles: ['owner', 'orders'],
    moves: true,
    input: refundId,
    answer: shopRefund,
    ...own,
  }),
  'POST /api/seller/refund_offer': call({
    summary: 'Offer another amount, with or without return; the buyer has the time of B2 to answer',
    who: 'seller',
    roles: ['owner', 'orders'],
    moves: true,
    input: offerInput,
    answer: shopRefund,
    refuses: [...refundIn.refuses, 'refund.too_much'],
    subjects: own.subjects,
  }),
  'POST /api/seller/refund_accept': call({
    summary: "Accept the buyer's offer",
    who: 'seller',
    roles: ['owner', 'orders'],
    moves: true,
    input: offerNamed,
    answer: shopRefund,
    refuses: [...refundIn.refuses, 'request.conflict'],
    subjects: [...own.subjects, { field: 'offer_id', of: 'refund_offer' }],
  }),
  'POST /api/seller/refund_refuse': call({
    summary: 'Refuse with a reason; the buyer may ask the operator within the time of B2',
    who: 'seller',
    roles: ['owner', 'orders'],
    moves: true,
    input: z.strictObject({ id, reason: refundAnswer }),
    answer: shopRefund,
    ...own,
  }),
  'POST /api/seller/refund_delivered': call({
    summary: "Say that the return arrived, with the carrier's page that shows it",
    who: 'seller',
    roles: ['owner', 'orders'],
    moves: true,
    input: deliveredInput,
    answer: shopRefund,
    ...own,
  }),
  'POST /api/seller/refund_receive': call({
    summary: 'Book what came back, per line: how many, and how many can be sold again',
    who: 'seller',
    roles: ['owner', 'orders'],
    moves: true,
    input: z.strictObject({ id, items: receivedItems }),
    answer: shopRefund,
    refuses: refundIn.refuses,
    subjects: [...own.subjects, { field: 'items[].order_item_id', of: 'order_line' }],
  }),
  'POST /api/seller/refund_contest': call({
    summary: 'Contest what came back: the operator judges',
    who: 'seller',
    roles: ['owner', 'orders'],
    moves: true,
    input: z.strictObject({
      id,
      contest: z.literal(CONTESTS, 'not_one_of'),
      words: refundAnswer,
      /** Ids of the own uploads of `refund_upload`. */
      proof: z._default(proofIds, []),
    }),
    answer: shopRefund,
    refuses: refundIn.refuses,
    subjects: [...own.subjects, { field: 'proof[]', of: 'shop_evidence' }],
  }),
  'POST /api/seller/refund_give': call({
    summary: 'Give money back without being asked',
    who: 'seller',
    roles: ['owner', 'orders'],
    moves: true,
    input: z.strictObject(giftInput),
    answer: shopRefund,
    refuses: giftRefuses,
    subjects: [
      { field: 'order_id', of: 'order' },
      { field: 'items[].order_item_id', of: 'order_line' },
    ],
  }),
  'POST /api/seller/refund_message': call({
    summary: 'Write into the thread of a refund',
    who: 'seller',
    roles: ['owner', 'orders'],
    input: messageInput,
    answer: refundMessage,
    refuses: messageRefuses,
    subjects: [...own.subjects, { field: 'picture', of: 'shop_evidence' }],
  }),
  'POST /api/seller/refund_read': call({
    summary: 'The thread was read up to here',
    who: 'seller',
    roles: ['owner', 'orders'],
    input: readInput,
    answer: z.object({ unread: z.int() }),
    refuses: ['thing.missing'],
    subjects: own.subjects,
  }),
  'POST /api/seller/refund_upload': call({
    summary: 'Upload a private picture for a thread or a contest',
    who: 'seller',
    roles: ['owner', 'orders'],
    multipart: true,
    input: z.strictObject({ scene: z.literal(['evidence']) }),
    answer: z.extend(image, { id }),
    refuses: ['request.too_large', 'request.wrong_type', 'request.too_many', 'server.busy'],
  }),
  'GET /api/seller/refund_evidence': call({
    summary: 'Everything about a refund as one file',
    who: 'seller',
    roles: ['owner', 'orders'],
    download: 'text/html; charset=utf-8',
    input: z.object({ id }),
    answer: z.object({}),
    refuses: ['thing.missing'],
    subjects: own.subjects,
  }),
  'GET /api/seller/payout_report': call({
    summary: 'What each order brought: gross, our commission, what went back, what is the shop’s, newest first',
    who: 'seller',
    roles: ['owner', 'money'],
    input: z.object({ ...paging, keyword: z.optional(text(LONGEST.orderNo)) }),
    answer: page(
      z.object({
        order: z.object({ id, sn: z.string() }),
        received_at: time,
        /** What the buyer and the platform paid for it. */
        gross: money,
        commission: money,
        /** Percent of the goods, as it was when the order was placed. */
        commission_percent: z.string(),
        /** Of these, what went back: of the gross to the buyer and to the platform, and of the commission to the shop. */
        refunded: money,
        commission_back: money,
        return_freight: money,
        net: money,
        /** Null while it can still be asked back. */
        released_at: z.nullable(time),
        /** What of the payout went to what the shop owed; where a debt comes from the page of debts tells. */
        debt: money,
      }),
    ),
  }),
  'GET /api/seller/debt': call({
    summary: 'What the shop owes for refunds that it could not cover: where it comes from and how it was netted',
    who: 'seller',
    roles: ['owner', 'money'],
    input: z.object({}),
    answer: z.object({
      debt: money,
      list: z.array(
        z.object({
          at: time,
          event: z.literal(['refund', 'return_freight', 'netted', 'written_off']),
          /** With a minus where the debt grew. */
          amount: money,
          order: z.nullable(z.object({ id, sn: z.string() })),
        }),
      ),
    }),
  }),
}
