import * as z from 'zod/mini'
import { call } from '../call.ts'
import { ORDER_SORTS, PACK_REASONS, PACK_RESULTS } from '../code-lists.ts'
import { day, done, flag, id, keyword, money, page, paging, text, time } from '../fields.ts'
import { LONGEST, MOST_ORDERS_AT_ONCE } from '../limits.ts'
import { orderFilters } from '../order-status.ts'
import { destination } from './address.ts'
import { orderItem, orderSummary } from './order.ts'

export const buyer = z.object({ name: z.string() })

/** A line with what its seller calls the SKU, as it was called when it was bought. */
export const sellerItem = z.extend(orderItem, { code: z.nullable(z.string()) })

/** How somebody narrows the orders of a shop: all of it holds together. */
const narrowing = {
  status: z._default(z.literal(orderFilters), 'all'),
  /** Words of a number, a buyer, a place, an SKU or a product, or parts of them; where nothing is called so, what is a slip away. */
  keyword: z.optional(keyword),
  /** Only what is packed, or not packed yet; then what waits longest comes first. */
  packed: z.optional(flag),
  /** When they were placed, whole days of UTC. */
  from: z.optional(day),
  to: z.optional(day),
  /** Where they go. */
  country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/, 'invalid'))),
  goods_id: z.optional(id),
  /** An SKU, as its seller calls it. */
  code: z.optional(text(LONGEST.skuCode)),
  /** To be sent within a day, or too late for that. */
  late: z.optional(flag),
  /** Whose buyer wrote a note. */
  note: z.optional(flag),
  /** To be sent, and asked after. */
  reminded: z.optional(flag),
}

const ids = z
  .array(id, { error: 'items_required' })
  .check(z.minLength(1, 'items_required'), z.maxLength(MOST_ORDERS_AT_ONCE, 'too_many'))

const view = z.object({ id, name: z.string(), search: z.string() })

export const sellerOrderCalls = {
  'GET /api/seller/order_list': call({
    summary: "The shop's orders",
    who: 'seller',
    roles: ['owner', 'orders'],
    input: z.object({ ...paging, ...narrowing, sort: z.optional(z.literal(ORDER_SORTS)) }),
    answer: z.extend(
      page(
        z.extend(orderSummary, {
          buyer,
          items: z.array(sellerItem),
          /** What the buyer wrote to it. */
          note: z.nullable(z.string()),
          /** When the buyer last asked after it, while it is still to be sent. */
          reminded_at: z.nullable(time),
          to: z.object({ country: z.string(), town: z.string() }),
        }),
      ),
      /** Nothing is called as was typed: these are a slip away. */
      { near: z.boolean() },
    ),
  }),
  'GET /api/seller/order_matches': call({
    summary: 'All orders that a narrowed list holds, as far as they can be chosen: ids, pieces and sum',
    who: 'seller',
    roles: ['owner', 'orders'],
    input: z.object(narrowing),
    answer: z.object({
      /** The newest of them; of a queue those that wait longest. */
      list: z.array(z.object({ id, sn: z.string(), quantity: z.int(), total: money })),
      /** There are more than can be chosen at once. */
      more: z.boolean(),
      quantity: z.int(),
      total: money,
    }),
  }),
  'GET /api/seller/order_total': call({
    summary: 'How many orders a narrowed list holds, and their sum; both end where no more can be chosen at once',
    who: 'seller',
    roles: ['owner', 'orders'],
    input: z.object(narrowing),
    answer: z.object({
      count: z.int(),
      /** There are more than are counted; then the sum is that of some. */
      more: z.boolean(),
      total: money,
    }),
  }),
  'POST /api/seller/order_pack_many': call({
    summary: 'Mark many orders as packed: each by itself, and what could not be says why',
    who: 'seller',
    roles: ['owner', 'orders'],
    input: z.strictObject({ ids }),
    answer: z.object({
      packed: z.int(),
      results: z.array(
        z.object({
          id,
          /** Null for one that is not the shop's. */
          sn: z.nullable(z.string()),
          result: z.literal(PACK_RESULTS),
          /** Why not. */
          reason: z.nullable(z.literal(PACK_REASONS)),
        }),
      ),
    }),
    refuses: ['thing.missing', 'shop.taken_down'],
    subjects: [{ field: 'ids[]', of: 'order' }],
  }),
  'POST /api/seller/order_slips': call({
    summary:
      'What packing slips and address labels of many orders carry, in the order in which they are named; the log of the shop says who printed',
    who: 'seller',
    roles: ['owner', 'orders'],
    input: z.strictObject({ ids }),
    answer: z.object({
      list: z.array(
        z.object({
          id,
          sn: z.string(),
          created_at: time,
          /** What the buyer wrote to it. */
          note: z.nullable(z.string()),
          address: destination,
          /** Who sends it, as it was told when it was ordered: the shop's name and who it is by law, or where it sends from. */
          from: z.object({ name: z.string(), lines: z.array(z.string()) }),
          /** What is to be packed; of what has left, all that was. */
          items: z.array(
            z.object({ id, title: z.string(), spec: z.string(), code: z.nullable(z.string()), quantity: z.int() }),
          ),
        }),
      ),
    }),
    refuses: ['thing.missing'],
    subjects: [{ field: 'ids[]', of: 'order' }],
  }),
  'GET /api/seller/view_list': call({
    summary: 'The views of the orders that this person keeps',
    who: 'seller',
    roles: ['owner', 'orders'],
    input: z.object({}),
    answer: z.object({ list: z.array(view) }),
  }),
  'POST /api/seller/view_save': call({
    summary: 'Keep a view of the orders, or change what one is called and shows',
    who: 'seller',
    roles: ['owner', 'orders'],
    input: z.strictObject({
      /** Left out: a new one. */
      id: z.optional(id),
      name: text(LONGEST.viewName),
      /** What stands behind the address of the page. */
      search: text(LONGEST.viewSearch),
    }),
    answer: view,
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'order_view' }],
  }),
  'POST /api/seller/view_delete': call({
    summary: 'Let a view of the orders go',
    who: 'seller',
    roles: ['owner', 'orders'],
    input: z.strictObject({ id }),
    answer: done,
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'order_view' }],
  }),
}
