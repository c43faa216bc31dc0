import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, money, page, paging, prose, straight, text, time } from '../fields.ts'
import { HIGHEST_SCORE, LONGEST, MOST_ORDERED_LINES, MOST_REVIEW_PICTURES } from '../limits.ts'
import { ORDER_STATUSES, orderActions, orderEvents, orderFilters } from '../order-status.ts'
import { REFUND_KINDS, REFUND_STAGES, REFUND_STATES, REVOCATION_EXEMPTIONS } from '../refund.ts'
import { destination } from './address.ts'
import { chosenGoods } from './cart.ts'

export const orderStatus = z.literal(ORDER_STATUSES)
export const who = z.literal(['buyer', 'seller', 'system', 'operator'])

export const orderItem = z.object({
  id,
  ...chosenGoods,
  price: money,
  quantity: z.int(),
  line_total: money,
  /** What this line really costs the buyer after its share of the discount. */
  paid_share: money,
  /** Pieces that can be sent now, and those that are not, because a refund that is under way is about them. */
  to_send: z.int(),
  waiting: z.int(),
  /** Pieces, and money, of this line that came back. */
  refunded_quantity: z.int(),
  refunded: money,
  /** Why the right of revocation does not hold for it once it was sent. */
  exempt: z.nullable(z.literal(REVOCATION_EXEMPTIONS)),
  reviewed: z.boolean(),
})

/** What happens next, by itself at `at` or by the one named. */
export const next = z.nullable(z.object({ action: z.string(), at: z.nullable(time), who }))

export const orderSummary = z.object({
  id,
  sn: z.string(),
  trade_sn: z.string(),
  status: orderStatus,
  /** Of the refund that is under way; while it covers all that is left, `status` says the same. */
  refund_stage: z.nullable(z.literal(REFUND_STAGES)),
  /** The refund that is under way, or the last one. */
  refund_id: z.nullable(id),
  packed: z.boolean(),
  /** When its seller said that all of it arrived; null while nobody says so, or not any more. */
  delivered_at: z.nullable(time),
  /** When its buyer said that it is not here; null once its seller says again that it arrived. */
  not_here_at: z.nullable(time),
  /** The other orders of its trade that wait to be paid, as this one does. */
  unpaid_with: z.array(z.object({ id, total: money })),
  merchant: z.object({ id, name: z.string() }),
  items: z.array(orderItem),
  quantity: z.int(),
  subtotal: money,
  /** What was paid for sending, after what the promo code took off it. */
  freight: money,
  freight_off: money,
  promo_code: z.nullable(z.string()),
  discount: z.string(),
  total: money,
  created_at: time,
  next,
  allowed: z.array(z.literal(orderActions)),
})

const packageView = z.object({
  id,
  carrier: z.string(),
  no: z.string(),
  items: z.array(z.object({ order_item_id: id, title: z.string(), quantity: z.int() })),
  sent_at: time,
  /** When the seller said that it was delivered; null while nobody says so, or not any more. */
  delivered_at: z.nullable(time),
  /** The carrier's own page of this parcel, for carriers that we know (carriers.ts). */
  link: z.nullable(z.string()),
  /** Newest first; empty means that the carrier has told nothing yet. */
  traces: z.array(z.object({ time, text: z.string(), place: z.nullable(z.string()), delivered: z.boolean() })),
})

/** The buyer's right of revocation, beside the one request and whatever became of it. */
export const revocation = z.object({
  /** Whether the law gives it for this address at all. */
  holds: z.boolean(),
  may: z.boolean(),
  /** The last moment; null while the goods have not arrived. */
  until: z.nullable(time),
  /** When it was declared, while another refund has to end before it is carried out. */
  declared_at: z.nullable(time),
})

/** Who sold, and whose marketplace it was, as they were when the order was placed; null where nobody had told. */
const traders = z.object({
  seller: z.nullable(
    z.object({
      name: z.string(),
      address: z.string(),
      postcode: z.nullable(z.string()),
      city: z.string(),
      country: z.string(),
      register_no: z.nullable(z.string()),
      vat_no: z.nullable(z.string()),
    }),
  ),
  house: z.nullable(
    z.object({ name: z.string(), address: z.string(), country: z.string(), register: z.nullable(z.string()) }),
  ),
})

export const orderDetail = z.extend(orderSummary, {
  paid_at: z.nullable(time),
  refunded: money,
  /** Of the freight, what came back. */
  freight_refunded: money,
  /** Until when a refund can be asked for; null while that has not begun. */
  window_end: z.nullable(time),
  /** All refunds of this order, newest first. */
  refunds: z.array(
    z.object({
      id,
      kind: z.literal(REFUND_KINDS),
      state: z.literal(REFUND_STATES),
      /** What it is about, and what came back by it. */
      amount: money,
      refunded: money,
      created_at: time,
      ended_at: z.nullable(time),
    }),
  ),
  remark: z.nullable(z.string()),
  cancel_reason: z.nullable(z.string()),
  extended: z.boolean(),
  ships_from: z.string(),
  /** When it should arrive, as it was told at the checkout. */
  arrives: z.object({ from: time, to: time }),
  address: destination,
  timeline: z.array(
    z.object({
      at: time,
      event: z.literal(orderEvents),
      from: z.nullable(orderStatus),
      to: orderStatus,
      who,
      reason: z.nullable(z.string()),
      /** Of a change of address: where it went until then. */
      address_before: z.nullable(destination),
    }),
  ),
  packages: z.array(packageView),
  revocation,
  traders,
})

const byIdOrSn = z.object({ id: z.optional(id), sn: z.optional(text(LONGEST.orderNo)) })
const byIdOrSnSubjects = [
  { field: 'id', of: 'order' },
  { field: 'sn', of: 'order_sn' },
] as const
const ownOrder = { refuses: ['thing.missing', 'state.not_allowed'], subjects: [{ field: 'id', of: 'order' }] } as const
const score = z.int('required').check(z.minimum(1, 'required'), z.maximum(HIGHEST_SCORE, 'too_big'))

export const orderCalls = {
  'GET /api/user/order_list': call({
    summary: 'My orders by status',
    who: 'shopper',
    input: z.object({
      ...paging,
      status: z._default(z.literal(orderFilters), 'all'),
    }),
    answer: page(orderSummary),
  }),
  'GET /api/order/count': call({
    summary: 'How many of my orders are in each status',
    who: 'shopper',
    input: z.object({}),
    answer: z.object({ counts: z.array(z.object({ status: orderStatus, count: z.int() })) }),
  }),
  'GET /api/order/detail': call({
    summary: 'One order with everything',
    who: 'shopper',
    input: byIdOrSn,
    answer: orderDetail,
    refuses: ['thing.missing'],
    subjects: byIdOrSnSubjects,
  }),
  'GET /api/order/logistics': call({
    summary: 'Packages and what the carrier told about them',
    who: 'shopper',
    input: byIdOrSn,
    answer: z.object({ packages: z.array(packageView) }),
    refuses: ['thing.missing'],
    subjects: byIdOrSnSubjects,
  }),
  'POST /api/order/cancel': call({
    summary: 'Cancel before the seller packs; money comes back at once',
    who: 'shopper',
    moves: true,
    input: z.strictObject({ id, reason: z.optional(text(LONGEST.cancelReason)) }),
    answer: orderDetail,
    ...ownOrder,
  }),
  'POST /api/order/confirm': call({
    summary: 'Confirm receipt; the shop gets its money',
    who: 'shopper',
    moves: true,
    input: z.strictObject({ id }),
    answer: orderDetail,
    ...ownOrder,
  }),
  'POST /api/order/extend': call({
    summary: 'Give the parcel more time, once',
    who: 'shopper',
    input: z.strictObject({ id }),
    answer: orderDetail,
    ...ownOrder,
  }),
  'POST /api/order/not_here': call({
    summary: 'Say that what was told as delivered is not here: the time to confirm is that of an undelivered parcel',
    who: 'shopper',
    input: z.strictObject({ id }),
    answer: orderDetail,
    ...ownOrder,
  }),
  'POST /api/order/remind': call({
    summary: 'Remind the seller to send, once a day',
    who: 'shopper',
    input: z.strictObject({ id }),
    answer: orderDetail,
    refuses: ['thing.missing', 'state.not_allowed', 'request.too_many'],
    subjects: [{ field: 'id', of: 'order' }],
  }),
  'POST /api/order/readdress': call({
    summary: 'Have a paid order that is not packed yet sent to another of my addresses in the same country',
    who: 'shopper',
    input: z.strictObject({ id, address_id: id }),
    answer: orderDetail,
    refuses: ['thing.missing', 'state.not_allowed', 'order.other_country'],
    subjects: [
      { field: 'id', of: 'order' },
      { field: 'address_id', of: 'address' },
    ],
  }),
  'POST /api/order/again': call({
    summary: 'Put the goods of an order into the bag again',
    who: 'shopper',
    input: z.strictObject({ id }),
    answer: z.object({ added: z.int(), unavailable: z.array(z.string()) }),
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'order' }],
  }),
  'POST /api/order/comment': call({
    summary: 'Review the lines of a received order: three scores, words, pictures',
    who: 'shopper',
    input: z.strictObject({
      id,
      items: z
        .array(
          z.strictObject({
            order_item_id: id,
            content: prose(LONGEST.review),
            goods_score: score,
            pics: z._default(
              z
                .array(z.string().check(straight, z.maxLength(LONGEST.pictureUrl)))
                .check(z.maxLength(MOST_REVIEW_PICTURES, 'too_many')),
              [],
            ),
          }),
        )
        .check(z.minLength(1, 'required'), z.maxLength(MOST_ORDERED_LINES, 'too_many')),
      service_score: score,
      postage_score: score,
    }),
    answer: orderDetail,
    refuses: ['thing.missing', 'state.not_allowed', 'review.already_written'],
    subjects: [
      { field: 'id', of: 'order' },
      { field: 'items[].order_item_id', of: 'order_line' },
      { field: 'items[].pics[]', of: 'picture' },
    ],
  }),
}
