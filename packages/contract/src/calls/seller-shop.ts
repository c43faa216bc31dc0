import * as z from 'zod/mini'
import { call } from '../call.ts'
import { CHARGED_BY } from '../code-lists.ts'
import { dollars, money, version, whole } from '../fields.ts'
import {
  MOST_FREIGHT_COUNTRIES,
  MOST_FREIGHT_DAYS,
  MOST_FREIGHT_RULES,
  MOST_TRIED_GRAMS,
  MOST_TRIED_PIECES,
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
}
