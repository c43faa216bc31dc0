import * as z from 'zod/mini'
import {
  HIGHEST_INTEGER,
  LONGEST,
  LONGEST_KEYWORD,
  MOST_COUNTED_PAGES,
  MOST_PIECES,
  MOST_PIECES_EVER,
  MOST_ROWS,
  SHORTEST_PASSWORD,
  SHORTEST_PAY_PASSWORD,
} from './limits.ts'

/**
 * Fields that many calls share. The message of a check is a key of the `fields` message area, so that server and
 * forms say the same sentence in the reader's language.
 */
export const id = z
  .string({ error: 'required' })
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'invalid'))

/**
 * Without the controls of writing direction: unseen, they turn the order of what stands behind them, on the screens of others
 * too. Every screen isolates what people wrote, so that nobody needs them; the joiners of Persian, Hindi and emoji stay.
 */
export const withoutTurns = (text: string): string => text.replace(/\p{Bidi_Control}/gu, '')
export const straight = z.overwrite<string>(withoutTurns)

/** Any text a person types: trimmed, no control characters, not empty. `required` is what is said when it is. */
export const text = (max: number, required = 'required') =>
  z
    .string({ error: required })
    .check(
      straight,
      z.trim(),
      z.minLength(1, required),
      z.maxLength(max, 'too_long'),
      z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'invalid'),
    )

/** What somebody searches for. */
export const keyword = z
  .string()
  .check(straight, z.maxLength(LONGEST_KEYWORD), z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'invalid'))

/** Text that may hold line breaks. */
export const prose = (max: number, required = 'required') =>
  z
    .string({ error: required })
    .check(
      straight,
      z.trim(),
      z.minLength(1, required),
      z.maxLength(max, 'too_long'),
      z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, 'invalid'),
    )

/** Dollars on the wire: "12.30". No sign, no exponent, at most two decimals. */
export const dollars = z.string({ error: 'amount_required' }).check(z.regex(/^\d{1,13}(\.\d{1,2})?$/, 'not_money'))

/** Dollars that go either way: "-12.30". Nothing is none. */
export const signedDollars = z
  .string({ error: 'amount_required' })
  .check(z.regex(/^-?\d{1,13}(\.\d{1,2})?$/, 'not_money'), z.regex(/[1-9]/, 'amount_zero'))

/** Dollars in an answer; a debit carries a minus. */
export const money = z.string().check(z.regex(/^-?\d{1,16}\.\d{2}$/))

/**
 * Whether a text is a moment that is in the calendar, in Postgres' too: JavaScript knows a year 0 and takes the 30th of
 * February for one of March.
 */
export const isTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text) &&
  !text.startsWith('0000') &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString() === text

/** The same of a day. */
export const isDay = (text: string): boolean => isTime(`${text}T00:00:00.000Z`)
export const day = z.string({ error: 'required' }).check(z.refine(isDay, 'invalid'))

export const time = z
  .string({ error: 'required' })
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/), z.refine(isTime, 'invalid'))

/** The time of a day, as a clock shows it: "08:30". */
export const clock = z.string({ error: 'required' }).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid'))

/** What is paid at most in the day after a payment password was set anew by a code to a young address. */
export const MOST_PAID_AFTER_YOUNG = '100.00'

/** What can be paid at most until then; with `until` null nothing, until a new payment password is set. */
export const payLimit = z.object({ left: money, until: z.nullable(time) })

/** A whole number from `min` to `max`. */
export const whole = (min: number, max: number) =>
  z
    .int({ error: ({ input }) => (input === undefined ? 'required' : 'not_number') })
    .check(z.minimum(min, 'too_small'), z.maximum(max, 'too_big'))

/** What somebody saw of a thing that others may change meanwhile: a Postgres integer. */
export const version = z.int('not_number').check(z.minimum(0, 'not_number'), z.maximum(HIGHEST_INTEGER, 'not_number'))

/** A language as its file is called: en, zh-cn. */
export const language = z.string({ error: 'required' }).check(z.regex(/^[a-z]{2}(-[a-z]{2})?$/, 'unknown'))

/** Up to which message of a thread somebody has read: a Postgres integer, too. */
export const seq = z.int('not_number').check(z.minimum(0, 'too_small'), z.maximum(HIGHEST_INTEGER, 'too_big'))

export const quantity = z.int('not_number').check(z.minimum(1, 'too_small'), z.maximum(MOST_PIECES, 'too_big'))

/** Pieces of a line that was ordered, under whatever limit held then. */
export const orderedQuantity = z
  .int('not_number')
  .check(z.minimum(1, 'too_small'), z.maximum(MOST_PIECES_EVER, 'too_big'))

/** Login passwords: at least 6 (spec 5); common ones are refused by the server. */
export const password = z
  .string({ error: 'password_required' })
  .check(z.minLength(SHORTEST_PASSWORD.shopper, 'password_too_short'), z.maxLength(LONGEST.password, 'too_long'))

/** Payment password: at least 6 digits (spec 5). Kept as text: leading zeros count. */
export const payPassword = z
  .string({ error: 'pay_password_required' })
  .check(
    z.minLength(SHORTEST_PAY_PASSWORD, 'pay_password_too_short'),
    z.maxLength(LONGEST.payPassword, 'too_long'),
    z.regex(/^[0-9]+$/, 'pay_password_digits'),
  )

export const email = z
  .string({ error: 'not_email' })
  .check(
    straight,
    z.trim(),
    z.maxLength(LONGEST.email, 'too_long'),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, 'not_email'),
  )
/** Mobile number in E.164. Forms turn what is typed into it; the server checks it against the country's plan. */
export const mobile = z
  .string({ error: 'mobile_required' })
  .check(straight, z.trim(), z.regex(/^\+[1-9]\d{6,14}$/, 'not_mobile'))
/** What somebody types to log in: account name, email or mobile. */
export const account = z
  .string({ error: 'account_required' })
  .check(
    straight,
    z.trim(),
    z.minLength(1, 'account_required'),
    z.maxLength(LONGEST.email, 'too_long'),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'invalid'),
  )
/** A new account's name, in letters of any script. It can never look like an email address or a mobile number. */
export const accountName = z
  .string({ error: 'required' })
  .check(
    z.trim(),
    z.minLength(3, 'too_short'),
    z.maxLength(LONGEST.accountName, 'too_long'),
    z.regex(/^[\p{L}\p{M}\p{N}._]+$/u, 'not_account'),
  )

/** The six digits of a code that was sent. Kept as text: leading zeros count. */
export const captcha = z
  .string({ error: 'captcha_required' })
  .check(straight, z.trim(), z.minLength(1, 'captcha_required'), z.regex(/^[0-9]{6}$/, 'captcha_digits'))

/** Paging of every list: on from a cursor, or by counting. Who sends both goes on from the cursor. */
export const paging = {
  cursor: z.optional(z.string().check(z.maxLength(LONGEST.cursor), z.regex(/^[\w-]*$/, 'invalid'))),
  /** From 1, within the first thousand rows; what is new meanwhile pushes the rest down, which a cursor does not. */
  page: z.optional(z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(MOST_COUNTED_PAGES))),
  limit: z._default(z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(MOST_ROWS)), 20),
}

export const page = <T extends z.ZodMiniType>(row: T) =>
  z.object({
    list: z.array(row),
    next_cursor: z.nullable(z.string()),
    total: z.optional(z.int()),
    total_more: z.optional(z.boolean()),
  })

/** A yes or no in a query string or a body. */
export const flag = z.pipe(
  z.union([z.boolean(), z.literal(['true', 'false', '1', '0']), z.literal([0, 1])]),
  z.transform((value) => value === true || value === 'true' || value === '1' || value === 1),
)

/** A picture in three widths; `url` is the middle one and `{w}` in `template` stands for 240, 480 or 960. */
export const image = z.object({
  url: z.string(),
  template: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
})

/** The answer of a call that has nothing to tell. */
export const done = z.object({ done: z.literal(true) })
