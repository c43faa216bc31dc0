import * as z from 'zod/mini'
import { PROMO_KINDS } from '../code-lists.ts'
import { dollars, id, money, text, time, whole } from '../fields.ts'
import {
  LONGEST,
  MOST_PROMO_GOODS,
  MOST_PROMO_PERCENT,
  MOST_PROMO_USES,
  MOST_USES_PER_SHOPPER,
  SHORTEST_PROMO_CODE,
} from '../limits.ts'

const promoName = z
  .record(z.string().check(z.regex(/^[a-z]{2}(-[a-z]{2})?$/, 'unknown')), text(LONGEST.promoName), {
    error: 'required',
  })
  .check(z.refine((said) => Object.keys(said).length > 0, 'required'))

/** Of the goods that the code covers, at most `cap`. */
const percentOff = z.strictObject({
  kind: z.literal('percent'),
  percent: whole(1, MOST_PROMO_PERCENT),
  cap: z._default(z.nullable(dollars), null),
})
const amountOff = z.strictObject({ kind: z.literal('amount'), amount: dollars })
/** The freight of the shop's parcel, at most `cap` of it. */
const freightOff = z.strictObject({ kind: z.literal('freight'), cap: z._default(z.nullable(dollars), null) })

/** What is said of every code, whoever pays for it. */
const terms = {
  /** Once per language: {"en": "Spring sale"}. */
  name: promoName,
  /** The goods that the code covers must be worth this much. */
  minimum: z._default(dollars, '0.00'),
  starts_at: time,
  ends_at: time,
  max_uses: whole(1, MOST_PROMO_USES),
  per_shopper: whole(1, MOST_USES_PER_SHOPPER),
}

/** A code is said once, when it is founded. */
const code = z
  .string({ error: 'required' })
  .check(
    z.trim(),
    z.minLength(SHORTEST_PROMO_CODE, 'too_short'),
    z.maxLength(LONGEST.promoCode, 'too_long'),
    z.regex(/^[A-Za-z0-9]+$/, 'letters_digits'),
  )

/** A code of the house: over the goods of every shop, and told to whom the house likes. */
export const newPromo = z.strictObject({
  ...terms,
  code,
  benefit: z.discriminatedUnion('kind', [percentOff, amountOff]),
})

/** All that a shop says of a code but the code itself. */
export const shopPromoTerms = z.strictObject({
  ...terms,
  benefit: z.discriminatedUnion('kind', [percentOff, amountOff, freightOff]),
  /** The products of the shop that it is for; null: all of them, and what comes later. */
  goods: z._default(
    z.nullable(z.array(id).check(z.minLength(1, 'required'), z.maxLength(MOST_PROMO_GOODS, 'too_many'))),
    null,
  ),
  /** Whether the shop's page shows it to everybody; otherwise it is known to whoever was told. */
  shown: z._default(z.boolean(), false),
})

export const newShopPromo = z.extend(shopPromoTerms, { code })

/** What a code gives: a share or an amount of goods, or freight. */
export const promoBenefit = {
  kind: z.literal(PROMO_KINDS),
  percent: z.nullable(z.number()),
  cap: z.nullable(money),
  amount: z.nullable(money),
  minimum: money,
}

export const promoStates = ['live', 'coming', 'over'] as const
export const promo = z.object({
  id,
  code: z.string(),
  name: z.record(z.string(), z.string()),
  ...promoBenefit,
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

export const shopPromo = z.extend(promo, {
  /** The products that it is for, as they are called now; null: all of the shop's. */
  goods: z.nullable(z.array(z.object({ id, title: z.string() }))),
  shown: z.boolean(),
})
