import * as z from 'zod/mini'
import { call } from '../call.ts'
import { done, flag, id, image, money, page, paging, time } from '../fields.ts'
import { MOST_REMEMBERED_LOOKS, MOST_ROWS } from '../limits.ts'
import { card, shopRef } from './cards.ts'

/** A card that stays in somebody's own list when the product is sold out or gone; `in_stock` is false for both. */
const keptCard = z.extend(card, { on_shelf: z.boolean() })

export const favouriteCalls = {
  'POST /api/goods/favourite': call({
    summary: 'Keep a product among the favourites, or not any more',
    who: 'shopper',
    input: z.strictObject({ id, status: flag }),
    answer: z.object({ favourite: z.boolean() }),
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'product' }],
  }),
  'GET /api/user/favourite_list': call({
    summary: 'My favourites, newest first; what is sold out or no longer offered stays and says so',
    who: 'shopper',
    byDestination: true,
    input: z.object(paging),
    answer: page(z.extend(keptCard, { favourite_at: time })),
  }),
  'GET /api/user/view_list': call({
    summary: 'What I looked at, each product once, the last look first',
    who: 'shopper',
    byDestination: true,
    input: z.object(paging),
    answer: page(z.extend(keptCard, { viewed_at: time })),
  }),
  'POST /api/user/view_join': call({
    summary:
      'What this device remembered of its visitor joins what I looked at; how often a product was seen does not change',
    who: 'shopper',
    input: z.strictObject({
      looks: z.array(z.strictObject({ id, at: time })).check(z.minLength(1), z.maxLength(MOST_REMEMBERED_LOOKS)),
    }),
    answer: done,
    subjects: [{ field: 'looks[].id', of: 'product' }],
  }),
  'POST /api/user/view_clear': call({
    summary: 'Forget what I looked at, some of it or all; how often a product was seen does not change',
    who: 'shopper',
    input: z.strictObject({ ids: z.optional(z.array(id).check(z.maxLength(MOST_ROWS))), all: z.optional(flag) }),
    answer: done,
    subjects: [{ field: 'ids[]', of: 'product' }],
  }),
  'GET /api/user/follow_list': call({
    summary: 'Shops that I follow, each with what it put on its shelf last',
    who: 'shopper',
    input: z.object(paging),
    answer: page(
      z.extend(shopRef, {
        logo: image,
        fans: z.int(),
        /** Products on the shelf. */
        goods: z.int(),
        newest: z.array(z.object({ id, title: z.string(), image: z.nullable(image), price: money })),
        followed_at: time,
      }),
    ),
  }),
}
