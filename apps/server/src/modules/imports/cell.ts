import { withoutTurns } from '@tradewind/contract/fields'
import { type Cents, cents, HIGHEST_PRICE, parseDollars } from '@tradewind/contract/money'
import { REVOCATION_EXEMPTIONS, type RevocationExemption } from '@tradewind/contract/refund'
import { note, type Reason, type RowIssue, refuse } from './issue.ts'

/** Reads the cells of one row and gathers what is wrong with them; a cell that is wrong reads as undefined. */
export class Cells {
  readonly issues: RowIssue[] = []
  readonly #line: number

  constructor(line: number) {
    this.#line = line
  }

  refuse(field: string, reason: Reason, value: unknown = '', args: RowIssue['args'] = {}): undefined {
    this.issues.push(refuse(this.#line, field, reason, value, args))
    return undefined
  }

  /** A number that is a name, such as a barcode. Of one that is too long the beginning is taken, and the row says so. */
  code(field: string, written: string, most: number): string | undefined {
    if (ROUNDED.test(written.trim())) return this.refuse(field, 'code_rounded', written)
    const code = printable(written)
    if (code.length <= most) return code
    this.issues.push(note(this.#line, field, 'code_cut', written, { max: most }))
    return Buffer.from(code.slice(0, most))
      .toString()
      .replace(/\ufffd$/, '')
      .trim()
  }

  text(field: string, written: string, most: number): string | undefined {
    const text = printable(written)
    return text.length > most ? this.refuse(field, 'too_long', written, { max: most }) : text
  }

  /** Where a picture lies. Empty: undefined. */
  address(field: string, written = ''): string | undefined {
    const address = written.trim()
    if (address === '') return undefined
    return address.length > MOST.address ? this.refuse(field, 'too_long', written, { max: MOST.address }) : address
  }

  /** "12.30": nothing that would have to be guessed, such as a comma, a currency or an exponent. */
  price(field: string, written: string, unit: 'dollars' | 'cents' = 'dollars'): Cents | undefined {
    const text = written.trim()
    if (text === '') return this.refuse(field, 'price_missing')
    const form = unit === 'cents' ? /^\d{1,13}$/ : /^\d{1,13}(\.\d{1,2})?$/
    if (!form.test(text)) return this.refuse(field, 'price_invalid', written)
    const price = unit === 'cents' ? cents(BigInt(text)) : parseDollars(text)
    return price < 1n || price > HIGHEST_PRICE ? this.refuse(field, 'price_range', written) : price
  }

  /** A whole number; the reason tells what it would have been. Empty: undefined. */
  whole(field: string, written: string, reason: Reason, most: number): number | undefined {
    const text = written.trim()
    if (text === '') return undefined
    // Spreadsheets write 5 as 5.0.
    const digits = /^(\d{1,10})(\.0+)?$/.exec(text)?.[1]
    return digits === undefined || Number(digits) > most
      ? this.refuse(field, reason, written, { max: most })
      : Number(digits)
  }

  /** "none" says that the right of revocation holds. Empty: undefined. */
  exempt(field: string, written: string): RevocationExemption | null | undefined {
    const text = written.trim().toLowerCase()
    if (text === '') return undefined
    if (text === 'none') return null
    return REVOCATION_EXEMPTIONS.find((known) => known === text) ?? this.refuse(field, 'exempt_invalid', written)
  }

  flag(field: string, written: string): boolean | undefined {
    const text = written.trim().toLowerCase()
    if (text === '') return undefined
    if (['true', 'yes', '1', 'active'].includes(text)) return true
    if (['false', 'no', '0', 'draft', 'archived'].includes(text)) return false
    return this.refuse(field, 'flag_invalid', written)
  }
}

/** What a spreadsheet makes of thirteen digits: "8.41E+12". */
const ROUNDED = /^\d+([.,]\d+)?E\+\d+$/i

/** Not above what the shelf takes, so that a slip is told with its row. */
export const MOST = {
  handle: 255,
  title: 300,
  subtitle: 300,
  description: 20_000,
  brand: 80,
  code: 100,
  barcode: 100,
  optionName: 50,
  optionValue: 100,
  factName: 100,
  factValue: 1_000,
  facts: 90,
  address: 2_048,
  tags: 500,
  stock: 1_000_000,
  grams: 1_000_000,
  days: 365,
  pictures: 12,
} as const

/** One line of text without what no screen shows. */
export const printable = (text: string): string =>
  withoutTurns(text)
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .trim()
