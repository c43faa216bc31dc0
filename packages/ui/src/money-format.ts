export type MoneyOptions = {
  /** `always` writes a plus too, for what came in and went out. */
  sign?: 'auto' | 'always'
  /** `auto` leaves out cents that are zero. */
  cents?: 'full' | 'auto'
}

export type MoneyPart = { kind: 'sign' | 'digits' | 'point' | 'cents' | 'symbol' | 'space'; text: string }

const MINUS = '\u2212'
const DECIMAL = /^-?\d+(\.\d{1,2})?$/
/** Direction marks that Intl adds for running text. They are too weak for "US$" in Arabic, so we isolate the pieces instead. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g
const LEFT_TO_RIGHT = '\u2066'
const RIGHT_TO_LEFT = '\u2067'
const END = '\u2069'

const kinds: Partial<Record<Intl.NumberFormatPartTypes, MoneyPart['kind']>> = {
  minusSign: 'sign',
  plusSign: 'sign',
  currency: 'symbol',
  decimal: 'point',
  fraction: 'cents',
  literal: 'space',
}

const formats = new Map<string, Intl.NumberFormat>()

function formatFor(locale: string, { sign = 'auto', cents = 'full' }: MoneyOptions): Intl.NumberFormat {
  const key = `${locale} ${sign} ${cents}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      // Plain Intl writes US$, USD or $US in 22 of our 34 languages.
      currencyDisplay: 'narrowSymbol',
      signDisplay: sign === 'always' ? 'exceptZero' : 'negative',
      trailingZeroDisplay: cents === 'auto' ? 'stripIfInteger' : 'auto',
    })
    formats.set(key, format)
  }
  return format
}

/**
 * The pieces of an amount in the order the locale writes them.
 * @param amount dollars as a decimal string (`'12.30'`): it goes to Intl as text, so no digit is ever lost to a float
 * @param locale BCP 47
 * @throws RangeError when the amount is not a plain decimal with at most two places
 */
export function moneyParts(amount: string, locale: string, options: MoneyOptions = {}): MoneyPart[] {
  if (!isDecimal(amount)) throw new RangeError(`not an amount of dollars: ${amount}`)
  return toParts(formatFor(locale, options).formatToParts(amount))
}

const toParts = (written: { type: Intl.NumberFormatPartTypes; value: string }[]): MoneyPart[] =>
  written
    .map(({ type, value }): MoneyPart => {
      const text = type === 'minusSign' ? MINUS : value.replace(DIRECTION_MARKS, '')
      return { kind: kinds[type] ?? 'digits', text }
    })
    .filter((part) => part.text !== '')

/**
 * An amount as plain text, for messages, titles and labels. Arguments as in {@link moneyParts}.
 * In right-to-left languages it carries invisible isolates, so that the sentence around it cannot pull it apart.
 */
export function formatMoney(amount: string, locale: string, options: MoneyOptions = {}): string {
  return inReadingOrder(moneyParts(amount, locale, options), locale)
}

/** Whole units of a currency that nothing here is paid in, as plain text: what a law says. */
export function formatForeign(amount: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 })
  return inReadingOrder(toParts(format.formatToParts(amount)), locale)
}

function inReadingOrder(parts: MoneyPart[], locale: string): string {
  const text = (some: MoneyPart[]) => some.map((part) => part.text).join('')
  if (!isRightToLeft(locale)) return text(parts)
  if (!isSymbolLast(parts)) return LEFT_TO_RIGHT + text(parts) + END
  const { number, space, symbol } = splitAtSymbol(parts)
  return RIGHT_TO_LEFT + LEFT_TO_RIGHT + text(number) + END + text(space) + LEFT_TO_RIGHT + text(symbol) + END + END
}

/** Arabic reads "12.30 US$" from the right: the symbol stands to the left of the number, and neither is turned around. */
export function isWrittenFromRight(locale: string, parts: MoneyPart[]): boolean {
  return isRightToLeft(locale) && isSymbolLast(parts)
}

export function splitAtSymbol(parts: MoneyPart[]): Record<'number' | 'space' | 'symbol', MoneyPart[]> {
  return {
    number: parts.filter((part) => part.kind !== 'symbol' && part.kind !== 'space'),
    space: parts.filter((part) => part.kind === 'space'),
    symbol: parts.filter((part) => part.kind === 'symbol'),
  }
}

function isSymbolLast(parts: MoneyPart[]): boolean {
  return parts.at(-1)?.kind === 'symbol'
}

function isRightToLeft(locale: string): boolean {
  return /^(ar|ur|fa|he)\b/.test(locale)
}

function isDecimal(amount: string): amount is Intl.StringNumericLiteral {
  return DECIMAL.test(amount)
}
