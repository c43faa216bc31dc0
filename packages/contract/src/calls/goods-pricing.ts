import * as z from 'zod/mini'
import { dollars } from '../fields.ts'
import { MOST_PRICE_RISE_PERCENT } from '../limits.ts'

/** How one change moves the prices of many products. */
export const pricing = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('set'), price: dollars }),
  /** -20 makes it a fifth cheaper; rounded to the cent, half a cent up. */
  z.strictObject({
    kind: z.literal('percent'),
    percent: z
      .number({ error: 'not_number' })
      .check(z.minimum(-99, 'too_small'), z.maximum(MOST_PRICE_RISE_PERCENT, 'too_big')),
  }),
  /** Dollars on top, or less with a minus. */
  z.strictObject({
    kind: z.literal('amount'),
    amount: z.string({ error: 'required' }).check(z.regex(/^-?\d{1,8}(\.\d{1,2})?$/, 'not_money')),
  }),
])

/** What a changed price ends in; without one it is rounded to the cent. */
export const PRICE_ENDINGS = ['none', '00', '90', '99'] as const
