import * as z from 'zod/mini'
import { dollars, id, image, money, orderedQuantity, prose, seq, text, time } from '../fields.ts'
import { LONGEST, MOST_REFUND_LINES, MOST_REFUND_PROOFS } from '../limits.ts'
import {
  CONTESTS,
  FAULTS,
  GOODS_STATUSES,
  PAGE_OF_PARCEL,
  REFUND_KINDS,
  REFUND_REASONS,
  REFUND_STAGES,
  REFUND_STATES,
  REFUND_TYPES,
  refundActions,
} from '../refund.ts'
import { next, orderStatus, who } from './order.ts'

export const refundState = z.literal(REFUND_STATES)
export const stage = z.nullable(z.literal(REFUND_STAGES))
export const type = z.literal(REFUND_TYPES, 'not_one_of')
export const reason = z.literal(REFUND_REASONS, 'not_one_of')

/** A line of the order, or the freight: then `order_item_id` is null and there is nothing to count. */
const refundLine = z.object({
  order_item_id: z.nullable(id),
  title: z.nullable(z.string()),
  spec: z.nullable(z.string()),
  image: z.nullable(image),
  /** Pieces that it is about; 0 where money alone comes back, or for the freight. */
  quantity: z.int(),
  amount: money,
  /** Pieces that came back, and those of them that can be sold again; null until the shop has looked. */
  received: z.nullable(z.int()),
  fit: z.nullable(z.int()),
})

export const refundSummary = z.object({
  id,
  kind: z.literal(REFUND_KINDS),
  type,
  state: refundState,
  /** Its tab among the orders; null once it is over, and while it is refused. */
  stage,
  order: z.object({ id, sn: z.string(), status: orderStatus, total: money }),
  merchant: z.object({ id, name: z.string() }),
  lines: z.array(refundLine),
  /** What is asked for, offered or judged: what would come back now. */
  amount: money,
  /** What came back. */
  refunded: money,
  goods_status: z.literal(GOODS_STATUSES),
  /** Null for a gift and for a revocation. */
  reason: z.nullable(reason),
  created_at: time,
  ended_at: z.nullable(time),
  /** What happens next, by itself at `at` or by the one named. */
  next,
  allowed: z.array(z.literal(refundActions)),
  /** Why the money has not moved yet although all agreed; it is tried again by itself. */
  failed: z.nullable(z.object({ reason: z.string(), at: time, tries: z.int() })),
  /** Messages that this reader has not seen. */
  unread: z.int(),
})

const proof = z.object({ id, by: who, at: time, image, sha256: z.string() })
export const refundOffer = z.object({
  id,
  by: z.literal(['buyer', 'seller']),
  amount: money,
  with_return: z.boolean(),
  at: time,
  state: z.literal(['open', 'accepted', 'declined', 'replaced', 'over']),
})
const parcel = z.object({
  carrier: z.string(),
  no: z.string(),
  /** The carrier's own page of this parcel, for carriers that we know (carriers.ts). */
  page: z.nullable(z.string()),
  sent_at: time,
  receipt: z.nullable(image),
  /** When one side said that it arrived, and the page that they name for it. */
  delivered_at: z.nullable(time),
  delivered_by: z.nullable(who),
  link: z.nullable(z.string()),
  /** What the buyer paid for sending it, and what of it comes back to whoever does not have to bear it. */
  freight: z.nullable(money),
  freight_back: z.nullable(money),
})
export const refundMessage = z.object({
  /** Made by whoever sent it, so that sending twice is once. */
  id,
  seq: z.int(),
  by: who,
  /** Of the one who reads it. */
  mine: z.boolean(),
  kind: z.literal(['text', 'picture', 'system']),
  text: z.nullable(z.string()),
  image: z.nullable(image),
  at: time,
  /** A link, a number to call, an address of a wallet or a word for passwords is in it: a quiet warning to its reader. */
  careful: z.boolean(),
})
const refundCase = z.object({
  opened_at: time,
  /** Who asked for it, and why. */
  by: who,
  contest: z.nullable(z.literal(CONTESTS)),
  words: z.nullable(z.string()),
  /** Who has to show what they say. */
  burden: z.literal(['shop', 'shopper']),
  verdict: z.nullable(z.literal(['for_buyer', 'in_part', 'for_shop'])),
  fault: z.nullable(z.literal(FAULTS)),
  reason: z.nullable(z.string()),
  judged_at: z.nullable(time),
})

export const refundDetail = z.extend(refundSummary, {
  explain: z.nullable(z.string()),
  /** Why the shop refused, or what was said with a gift. */
  answer: z.nullable(z.string()),
  proofs: z.array(proof),
  offers: z.array(refundOffer),
  parcel: z.nullable(parcel),
  case: z.nullable(refundCase),
  /** Cases that were judged before this one, the first one first: what came back was contested as well. */
  earlier_cases: z.array(refundCase),
  /** Whether the goods can be asked back: they have left the shop, and are not on their way back. */
  returnable: z.boolean(),
  /** Who would have to show what if it came to the operator now. */
  burden: z.literal(['shop', 'shopper']),
  /** Who bears the freight, as it stands now: by the fault that is presumed, or as it was judged. */
  freight: z.object({ out: z.literal(['shop', 'buyer']), back: z.literal(['shop', 'buyer']) }),
  timeline: z.array(
    z.object({
      at: time,
      event: z.string(),
      to: refundState,
      who,
      amount: z.nullable(money),
      reason: z.nullable(z.string()),
    }),
  ),
  messages: z.array(refundMessage),
})

export const refundId = z.strictObject({ id })
export const refundIn = { refuses: ['thing.missing', 'state.not_allowed'] } as const
export const proofIds = z.array(id).check(z.maxLength(MOST_REFUND_PROOFS, 'too_many'))
/** So much of these units; without a quantity money alone. */
export const refundItems = z
  .array(z.strictObject({ order_item_id: id, quantity: orderedQuantity, amount: dollars }))
  .check(z.minLength(1, 'items_required'), z.maxLength(MOST_REFUND_LINES, 'too_many'))
export const offerInput = z.strictObject({
  id,
  /** Of all lines; spread over them by what can come back of each. */
  amount: dollars,
  with_return: z.boolean(),
})
export const offerNamed = z.strictObject({ id, offer_id: id })
export const messageInput = z.strictObject({
  id,
  /** Made by the sender; sending it again is the same message. */
  message_id: id,
  text: z.optional(prose(LONGEST.message)),
  /** The id of an upload of scene `evidence`. */
  picture: z.optional(id),
})
export const readInput = z.strictObject({ id, seq })
export const deliveredInput = z.strictObject({
  id,
  link: z.optional(text(LONGEST.link).check(z.regex(PAGE_OF_PARCEL, 'not_url'))),
})
export const messageRefuses = [...refundIn.refuses, 'request.too_many'] as const
