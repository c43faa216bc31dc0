import * as z from 'zod/mini'
import { call } from '../call.ts'
import { TRACE_STEPS } from '../code-lists.ts'
import { account, done, id, orderedQuantity, text, time } from '../fields.ts'
import { LONGEST, MOST_PACKAGES, SHORTEST_REASON } from '../limits.ts'
import { orderDetail, orderStatus } from './order.ts'
import { buyer, sellerItem } from './seller-orders.ts'

export const staffinfo = z.object({
  id,
  account: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  shop: z.nullable(z.object({ id, name: z.string() })),
})
const sellerinfo = z.extend(staffinfo, {
  /** Whether a second factor is set up. */
  totp: z.boolean(),
  /** Proved by a code that was sent there. */
  email: z.nullable(z.string()),
  /** Not while they came in with a first password: then nothing else is open to them. */
  own_password: z.boolean(),
})
export const staffLogin = z.strictObject({
  account,
  password: z
    .string({ error: 'required' })
    .check(z.minLength(1, 'required'), z.maxLength(LONGEST.password, 'too_long')),
  /** A code of the second factor, or a recovery code. */
  totp: z.optional(text(LONGEST.factorCode)),
})

export const sellerOrder = z.extend(orderDetail, { buyer, items: z.array(sellerItem) })
const shopOrder = { refuses: ['thing.missing', 'state.not_allowed'], subjects: [{ field: 'id', of: 'order' }] } as const

/** What a carrier told about a package. */
export const parcelTrace = z.strictObject({
  no: text(LONGEST.trackingNo),
  time,
  /** What most carriers tell, read in the reader's language. */
  step: z.optional(z.enum(TRACE_STEPS)),
  /** Anything else, read as it was written; needed where no step says it. */
  text: z.optional(text(LONGEST.traceText)),
  place: z.optional(text(LONGEST.tracePlace)),
  delivered: z.optional(z.boolean()),
})

/** Whose number a parcel really has. */
export const parcelNumber = z.strictObject({
  new_carrier: text(LONGEST.carrier, 'carrier_required'),
  new_no: text(LONGEST.trackingNo, 'tracking_required'),
})

export const sellerCalls = {
  'POST /api/seller/login': call({
    summary: 'Log in to the console as a seller',
    who: 'public',
    forStaff: true,
    input: staffLogin,
    answer: z.object({ userinfo: z.extend(sellerinfo, { token: z.string() }) }),
    refuses: ['identity.wrong_login', 'identity.first_password_over', 'request.too_many'],
  }),
  'GET /api/seller/me': call({
    summary: 'Who is logged in to the console as a seller',
    who: 'seller',
    roles: 'any',
    input: z.object({}),
    answer: sellerinfo,
  }),
  'POST /api/seller/logout': call({
    summary: 'End this console session',
    who: 'seller',
    roles: 'any',
    input: z.strictObject({}),
    answer: done,
  }),
  'GET /api/seller/order_count': call({
    summary: "How many of the shop's orders are in each status",
    who: 'seller',
    roles: ['owner', 'orders'],
    input: z.object({}),
    answer: z.object({
      counts: z.array(z.object({ status: orderStatus, count: z.int() })),
      to_pack: z.int(),
      to_ship: z.int(),
      /** Said to have arrived, and their buyers say that they did not. */
      not_here: z.int(),
    }),
  }),
  'GET /api/seller/order_detail': call({
    summary: "One of the shop's orders with the buyer's address",
    who: 'seller',
    roles: ['owner', 'orders'],
    input: z.object({ id }),
    answer: sellerOrder,
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'order' }],
  }),
  'POST /api/seller/order_pack': call({
    summary: "Mark as packed; the buyer's free cancel ends",
    who: 'seller',
    roles: ['owner', 'orders'],
    input: z.strictObject({ id }),
    answer: sellerOrder,
    ...shopOrder,
    refuses: [...shopOrder.refuses, 'shop.taken_down'],
  }),
  'POST /api/seller/order_cancel': call({
    summary: 'Cancel an order with a reason; money goes back',
    who: 'seller',
    roles: ['owner', 'orders'],
    moves: true,
    input: z.strictObject({
      id,
      /** The buyer reads it, and where the order was paid it stands in the ledger. */
      reason: text(LONGEST.cancelReason).check(z.minLength(SHORTEST_REASON, 'too_short')),
    }),
    answer: sellerOrder,
    ...shopOrder,
  }),
  'POST /api/seller/order_ship': call({
    summary: 'Hand all lines to carriers, in one or several packages',
    who: 'seller',
    roles: ['owner', 'orders'],
    moves: true,
    input: z.strictObject({
      id,
      packages: z
        .array(
          z.strictObject({
            carrier: text(LONGEST.carrier, 'carrier_required'),
            no: text(LONGEST.trackingNo, 'tracking_required'),
            /** Left out: everything that is in no other package. */
            items: z.optional(
              z
                .array(z.strictObject({ order_item_id: id, quantity: orderedQuantity }))
                .check(z.minLength(1, 'required')),
            ),
          }),
        )
        .check(z.minLength(1, 'required'), z.maxLength(MOST_PACKAGES, 'too_many')),
    }),
    answer: sellerOrder,
    refuses: [...shopOrder.refuses, 'shop.taken_down'],
    subjects: [...shopOrder.subjects, { field: 'packages[].items[].order_item_id', of: 'order_line' }],
  }),
  'POST /api/seller/order_trace': call({
    summary: 'Add what the carrier told about a package',
    who: 'seller',
    roles: ['owner', 'orders'],
    input: z.extend(parcelTrace, { id }),
    answer: sellerOrder,
    ...shopOrder,
  }),
  'POST /api/seller/order_renumber': call({
    summary: 'Correct carrier and number of a package; what stood there stays in the history of the order',
    who: 'seller',
    roles: ['owner', 'orders'],
    moves: true,
    input: z.extend(parcelNumber, { id, /** As it stands now. */ no: text(LONGEST.trackingNo) }),
    answer: sellerOrder,
    ...shopOrder,
  }),
}
