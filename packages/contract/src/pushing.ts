import * as z from 'zod/mini'
import { clock, text } from './fields.ts'
import { LONGEST } from './limits.ts'

/** By the clock of `time_zone`; over midnight where `until` is not after `from`. */
export const quiet = z.object({ from: clock, until: clock, time_zone: z.string() })
/** Null ends them. */
export const chosenQuiet = z.optional(
  z.nullable(z.strictObject({ from: clock, until: clock, time_zone: text(LONGEST.timeZone) })),
)

/** What a browser needs to be told while no page is open; null where nothing is pushed. */
export const push = z.nullable(z.object({ key: z.string() }))

const endpoint = z
  .string({ error: 'required' })
  .check(z.regex(/^https?:\/\/[^\s]+$/, 'invalid'), z.maxLength(LONGEST.endpoint, 'too_long'))

/** A browser that wants to be told: where it is reached, and the keys that it alone can read with. */
export const listening = z.strictObject({
  endpoint,
  p256dh: z.string({ error: 'required' }).check(z.regex(/^[\w-]{87}$/, 'invalid')),
  auth: z.string({ error: 'required' }).check(z.regex(/^[\w-]{22}$/, 'invalid')),
})
/** One that wants it no more. */
export const listened = z.strictObject({ endpoint })
