export type MoneyOptions = {
  /** `always` writes a plus too, for what came in and went out. */
  sign?: 'auto' | 'always'
  /** `auto` leaves out cents that are zero. */
  cents?: 'full' | 'auto'
}

export type MoneyPart = { kind: 'text' | 'point' | 'cents'; text: string }

const MINUS = '\u2212'
/** Direction marks that Intl adds for running text; a price stands in an isolate of its own direction instead. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g
const DECIMAL = /^-?\d+(\.\d{1,2})?$/

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
  return formatFor(locale, options)
    .formatToParts(amount)
    .map(({ type, value }): MoneyPart => {
      if (type === 'minusSign') return { kind: 'text', text: MINUS }
      const kind = type === 'decimal' ? 'point' : type === 'fraction' ? 'cents' : 'text'
      return { kind, text: value.replace(DIRECTION_MARKS, '') }
    })
    .filter((part) => part.text !== '')
}

/** An amount as plain text, for messages, titles and labels. Arguments as in {@link moneyParts}. */
export function formatMoney(amount: string, locale: string, options: MoneyOptions = {}): string {
  return moneyParts(amount, locale, options)
    .map((part) => part.text)
    .join('')
}

/** Whether the locale writes the symbol after the number and the whole from the right, as Arabic does. */
export function isWrittenFromRight(locale: string): boolean {
  return formatFor(locale, {}).formatToParts('0')[0]?.value.startsWith('\u200f') ?? false
}

function isDecimal(amount: string): amount is Intl.StringNumericLiteral {
  return DECIMAL.test(amount)
}
