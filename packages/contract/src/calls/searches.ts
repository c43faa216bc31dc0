import * as z from 'zod/mini'
import { call } from '../call.ts'
import { SHOP_ROLES, STAFF_ROLES } from '../code-lists.ts'
import { day, id, image, keyword, language, money, text } from '../fields.ts'
import { LONGEST } from '../limits.ts'

const searched = z.object({
  word: z.string(),
  lang: z.string(),
  times: z.int(),
  /** By how many, as far as they can be told apart; each counts once a day. */
  callers: z.int(),
  /** How many products there were the last time. */
  found: z.int(),
  day,
  /** No shopper is greeted with it. */
  hidden: z.boolean(),
})

/** How a word came to be looked for. */
export const SEARCH_SOURCES = ['typed', 'other_name', 'joined', 'mended', 'begun', 'type'] as const
/** How a product stands to the kinds of thing that were named: of one of them, made for one, or something else. */
export const SEARCH_STANDINGS = ['meant', 'accessory', 'other'] as const

const explanation = z.object({
  /** What was read as a price. */
  price: z.nullable(z.object({ min: z.nullable(money), max: z.nullable(money) })),
  corrected: z.nullable(z.string()),
  /** What each typed word was taken for; nothing where no product has anything like it. */
  words: z.array(
    z.object({
      typed: z.string(),
      means: z.array(
        z.object({
          /** The word, or the name of the kind of thing. */
          word: z.string(),
          source: z.literal(SEARCH_SOURCES),
          /** How much it tells: the fewer products have it the more. */
          weight: z.int(),
          products: z.int(),
        }),
      ),
    }),
  ),
  /** The questions from the strictest to the widest, and how many products each finds, up to a thousand. `wide`: with some of the words only. */
  tiers: z.array(z.object({ wide: z.boolean(), found: z.int() })),
  total: z.int(),
  total_more: z.boolean(),
  list: z.array(
    z.object({
      goods: z.object({ id, title: z.string(), image: z.nullable(image), in_stock: z.boolean() }),
      merchant: z.object({ id, name: z.string() }),
      type: z.nullable(z.object({ id: z.string(), name: z.string() })),
      standing: z.literal(SEARCH_STANDINGS),
      score: z.int(),
      /** What of the words it says, and how much of the score that is made of. */
      heard: z.array(
        z.object({ typed: z.string(), word: z.string(), source: z.literal(SEARCH_SOURCES), points: z.int() }),
      ),
    }),
  ),
})

export const searchesCalls = {
  'GET /api/seller/searches': call({
    summary: 'What was searched inside the shop and found nothing the last time, most often first, at most fifty',
    who: 'seller',
    roles: SHOP_ROLES,
    input: z.object({
      /** So many days back, today among them. */
      days: z._default(
        z.coerce.number<number | string>().check(z.refine((days) => days === 7 || days === 30, 'invalid')),
        7,
      ),
    }),
    answer: z.object({
      list: z.array(z.object({ word: z.string(), times: z.int(), day })),
    }),
  }),
  'GET /api/admin/searches': call({
    summary:
      'What was searched in the last week: what found nothing, what was searched most, and what shoppers are not greeted with',
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({}),
    answer: z.object({ unfound: z.array(searched), most: z.array(searched), hidden: z.array(z.string()) }),
  }),
  'POST /api/admin/search_hide': call({
    summary: 'Take a word from those that shoppers are greeted with, or give it back',
    who: 'operator',
    roles: ['support', 'administrator'],
    input: z.strictObject({ word: text(LONGEST.searchWord), hidden: z.boolean() }),
    answer: z.object({ hidden: z.array(z.string()) }),
  }),
  'GET /api/admin/search_explain': call({
    summary: 'What a search makes of what was typed, what it finds and why in this order',
    who: 'operator',
    roles: STAFF_ROLES,
    input: z.object({
      keyword,
      /** In which language somebody types so; the reader's own where left out. */
      lang: z.optional(language),
    }),
    answer: explanation,
  }),
}
