import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, image, time } from '../fields.ts'
import { card } from './cards.ts'
import { favouriteCalls } from './favourites.ts'
import { next, orderStatus } from './order.ts'

/** Why a product is shown to somebody: what they did themselves, and nothing else. */
export const whyForMe = z.object({
  kind: z.literal(['looked', 'bought_from', 'category']),
  /** Of the product that was looked at, the shop, the category. */
  id,
  name: z.string(),
})

/** An order that is paid and not received yet. */
const parcel = z.object({
  id,
  status: orderStatus,
  merchant: z.object({ id, name: z.string() }),
  title: z.string(),
  image: z.nullable(image),
  quantity: z.int(),
  /** What its carrier told last. */
  last: z.nullable(z.object({ time, text: z.string(), place: z.nullable(z.string()) })),
  arrives: z.object({ from: time, to: time }),
  next,
})

export const homeCalls = {
  'GET /api/index/for_me': call({
    summary:
      'What home shows of my own: parcels on their way, what I looked at, what goes with it and why, shops I follow, what is new',
    who: 'shopper',
    byDestination: true,
    input: z.object({}),
    answer: z.object({
      parcels: z.array(parcel),
      looked: favouriteCalls['GET /api/user/view_list'].answer.shape.list,
      for_you: z.array(z.extend(card, { why: whyForMe })),
      follows: favouriteCalls['GET /api/user/follow_list'].answer.shape.list,
      /** What came to the shelves since I looked around the last time; null for whoever has not yet. */
      fresh: z.nullable(z.object({ since: time, list: z.array(card) })),
    }),
  }),
}
