import * as z from 'zod/mini'
import { ASSIST_STATES, UNCOUNTED_REASONS } from '../assist.ts'
import { call } from '../call.ts'
import { id, image, page, paging, time } from '../fields.ts'
import { day } from './books.ts'
import { shopRef } from './cards.ts'

const shop = z.extend(shopRef, { logo: image })

/** How a day of support stands. `waiting`: its giver has not received an order yet. */
const standing = {
  state: z.literal(ASSIST_STATES),
  /** Why a day is not counted. */
  reason: z.nullable(z.literal(UNCOUNTED_REASONS)),
}

const status = z.object({
  /** Days that count for the shop, as the last draw has them. */
  days: z.int(),
  /** Whether one has supported it today. */
  today: z.boolean(),
  own_days: z.int(),
  /** Owner and staff of a shop cannot support it. */
  allowed: z.boolean(),
  /** Whether one's days count: an order was received that was not refunded. */
  qualified: z.boolean(),
  /** When the next day begins. */
  next_at: time,
})

const supported = z.extend(shop, { own_days: z.int(), today: z.boolean(), last_at: time })

export const assistCalls = {
  'POST /api/merchant/assist': call({
    summary: 'Support a shop, once in a server day (UTC)',
    who: 'shopper',
    input: z.strictObject({ merchant_id: id }),
    answer: status,
    refuses: ['thing.missing', 'assist.already_today', 'assist.own_shop'],
    subjects: [{ field: 'merchant_id', of: 'shop' }],
  }),
  'POST /api/merchant/assistStatus': call({
    summary: 'How one’s support of a shop stands today',
    who: 'shopper',
    input: z.strictObject({ merchant_id: id }),
    answer: status,
    refuses: ['thing.missing'],
    subjects: [{ field: 'merchant_id', of: 'shop' }],
  }),
  'POST /api/merchant/assistList': call({
    summary: 'The days that one gave, newest first, each with whether it counts and why not',
    who: 'shopper',
    input: z.strictObject({ ...paging, merchant_id: z.optional(id) }),
    answer: z.extend(
      page(
        z.object({
          day,
          at: time,
          merchant: shop,
          /** The how manieth day of one's own for this shop. */
          nth: z.int(),
          ...standing,
        }),
      ),
      {
        /** On the first page. */
        totals: z.optional(z.object({ counted: z.int(), waiting: z.int(), uncounted: z.int() })),
        /** The order that is on its way, and would make waiting days count. */
        parcel: z.optional(z.nullable(z.object({ id, title: z.string(), image: z.nullable(image) }))),
      },
    ),
  }),
  'GET /api/merchant/assist_own': call({
    summary: 'The shops that one supported, and one to support today',
    who: 'shopper',
    input: z.object({}),
    answer: z.object({
      shops: z.array(supported),
      /** The last supported that still waits today, else where one bought last, else the first of the board. */
      suggested: z.nullable(z.extend(shop, { picture: z.nullable(image), bought: z.int() })),
      next_at: time,
    }),
  }),
  'GET /api/merchant/assist_board': call({
    summary:
      'The draw of a day with all that it was made of, so that anybody can work it out again; without a day the last one',
    who: 'public',
    cache: true,
    input: z.object({ day: z.optional(day) }),
    answer: z.object({
      board: z.nullable(
        z.object({
          day,
          drawn_at: time,
          /** The seal that the seed is made of: of which day, and its hash; null where there was none. */
          seal_day: z.nullable(day),
          seal: z.nullable(z.string()),
          /** SHA-256 of `tradewind support|<seal>|<day>`. */
          seed: z.string(),
          settings: z.object({
            lane_percent: z.int(),
            shop_percent: z.int(),
            young_percent: z.int(),
            young_days: z.int(),
          }),
          /** Days of each shop, no person: by givers who have received an order, and by those who have not yet. */
          counts: z.array(z.object({ shop_id: id, qualified: z.int(), waiting: z.int(), young: z.boolean() })),
          /** The shop of each place that was drawn, in their order. */
          places: z.array(id),
          /** Those with places, most first. */
          shops: z.array(z.extend(shop, { days: z.int(), places: z.int(), rank_reason: z.string() })),
        }),
      ),
    }),
  }),
}
