import * as z from 'zod/mini'
import { call } from '../call.ts'
import { CHARGED_BY, PROMO_KINDS } from '../code-lists.ts'
import { dollars, id, money, page, paging, text, time, version, whole } from '../fields.ts'
import {
  LONGEST,
  MOST_FREIGHT_COUNTRIES,
  MOST_FREIGHT_DAYS,
  MOST_FREIGHT_RULES,
  MOST_PROMO_PERCENT,
  MOST_PROMO_USES,
  MOST_TRIED_GRAMS,
  MOST_TRIED_PIECES,
  MOST_USES_PER_SHOPPER,
  SHORTEST_PROMO_CODE,
} from '../limits.ts'

/** ISO 3166-1 alpha-2. */
const country = z.string({ error: 'country_required' }).check(z.regex(/^[A-Z]{2}$/, 'country_required'))
const chargedBy = z.literal(CHARGED_BY)
const days = whole(0, MOST_FREIGHT_DAYS)

const typedRules = z
  .array(
    z.strictObject({
      /** null: the rest of the world, every country that no other rule names. */
      countries: z.nullable(
        z
          .array(country, { error: 'country_required' })
          .check(z.minLength(1, 'country_required'), z.maxLength(MOST_FREIGHT_COUNTRIES, 'too_many')),
      ),
      by: chargedBy,
      /** The first piece, or the first started kilogram; then each further one. */
      first: dollars,
      further: dollars,
      /** From goods of this worth on, before any discount, sending is free. */
      free_from: z._default(z.nullable(dollars), null),
      /** On the road, after dispatch. */
      days_from: days,
      days_to: days,
    }),
    { error: 'required' },
  )
  .check(z.maxLength(MOST_FREIGHT_RULES, 'too_many'))

/** The whole set of a shop. */
export const freightRuleSet = z.strictObject({ rules: typedRules })

const freightRules = z.object({
  /** To be sent back with an edit: one that began from an older version is refused. */
  version: z.int(),
  rules: z.array(
    z.object({
      countries: z.nullable(z.array(z.string())),
      by: chargedBy,
      first: money,
      further: money,
      free_from: z.nullable(money),
      days_from: z.int(),
      days_to: z.int(),
    }),
  ),
})

const uses = whole(1, MOST_PROMO_USES)
const promoName = z
  .record(z.string().check(z.regex(/^[a-z]{2}(-[a-z]{2})?$/, 'unknown')), text(LONGEST.promoName), {
    error: 'required',
  })
  .check(z.refine((said) => Object.keys(said).length > 0, 'required'))

/** All that a shop says of a code but the code itself. */
export const promoTerms = z.strictObject({
  /** Once per language: {"en": "Spring sale"}. */
  name: promoName,
  benefit: z.discriminatedUnion('kind', [
    /** Of the goods of the shop, at most `cap`. */
    z.strictObject({
      kind: z.literal('percent'),
      percent: whole(1, MOST_PROMO_PERCENT),
      cap: z._default(z.nullable(dollars), null),
    }),
    z.strictObject({ kind: z.literal('amount'), amount: dollars }),
  ]),
  /** The goods of the shop must be worth this much. */
  minimum: z._default(dollars, '0.00'),
  starts_at: time,
  ends_at: time,
  max_uses: uses,
  per_shopper: whole(1, MOST_USES_PER_SHOPPER),
})

/** A code is said once, when it is founded. */
export const newPromo = z.extend(promoTerms, {
  code: z
    .string({ error: 'required' })
    .check(
      z.trim(),
      z.minLength(SHORTEST_PROMO_CODE, 'too_short'),
      z.maxLength(LONGEST.promoCode, 'too_long'),
      z.regex(/^[A-Za-z0-9]+$/, 'letters_digits'),
    ),
})

export const promoStates = ['live', 'coming', 'over'] as const
export const promo = z.object({
  id,
  code: z.string(),
  name: z.record(z.string(), z.string()),
  kind: z.literal(PROMO_KINDS),
  percent: z.nullable(z.number()),
  cap: z.nullable(money),
  amount: z.nullable(money),
  minimum: money,
  starts_at: time,
  ends_at: time,
  max_uses: z.int(),
  per_shopper: z.int(),
  /** Uses that stand; those of cancelled orders are given back. */
  used: z.int(),
  /** What these uses took off. */
  given: money,
  /** live: it can be used now; over: it has ended, or every use is taken. */
  state: z.literal(promoStates),
})

export const sellerShopCalls = {
  'GET /api/seller/freight_rules': call({
    summary: 'What the shop takes for sending, by where it goes',
    who: 'seller',
    roles: ['owner', 'goods'],
    input: z.object({}),
    answer: freightRules,
  }),
  'POST /api/seller/freight_edit': call({
    summary: 'Say what sending costs, the whole set; a country without a rule is not sent to',
    who: 'seller',
    roles: ['owner', 'goods'],
    input: z.extend(freightRuleSet, {
      /** The one that the edit began from. */
      version,
    }),
    answer: freightRules,
    refuses: ['request.conflict'],
  }),
  'POST /api/seller/freight_try': call({
    summary: 'What a parcel would cost, by these rules or by those of the shop; nothing is written',
    who: 'seller',
    roles: ['owner', 'goods'],
    input: z.strictObject({
      country,
      items: whole(1, MOST_TRIED_PIECES),
      grams: whole(0, MOST_TRIED_GRAMS),
      /** Worth of the goods before any discount. */
      worth: dollars,
      /** Left out: those of the shop. */
      rules: z.optional(typedRules),
    }),
    answer: z.object({
      /** Which rule holds, from 0; null, like the rest: it is not sent there. */
      rule: z.nullable(z.int()),
      freight: z.nullable(money),
      /** Because of the worth of the goods. */
      free: z.boolean(),
      days_from: z.nullable(z.int()),
      days_to: z.nullable(z.int()),
    }),
  }),
  'GET /api/seller/promo_list': call({
    summary: "The shop's own promo codes, newest first",
    who: 'seller',
    roles: ['owner', 'goods'],
    input: z.object({ ...paging, state: z._default(z.literal([...promoStates, 'all']), 'all') }),
    answer: page(promo),
  }),
  'POST /api/seller/promo_add': call({
    summary: 'Found a promo code; the shop pays for it',
    who: 'seller',
    roles: ['owner', 'goods'],
    moves: true,
    input: newPromo,
    answer: promo,
  }),
  'POST /api/seller/promo_edit': call({
    summary: 'Change a promo code; once it is in use only its name, its end and how often',
    who: 'seller',
    roles: ['owner', 'goods'],
    input: z.extend(promoTerms, { id }),
    answer: promo,
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'promo' }],
  }),
  'POST /api/seller/promo_end': call({
    summary: 'End a promo code now; orders that have it keep it',
    who: 'seller',
    roles: ['owner', 'goods'],
    input: z.strictObject({ id }),
    answer: promo,
    refuses: ['thing.missing'],
    subjects: [{ field: 'id', of: 'promo' }],
  }),
}
