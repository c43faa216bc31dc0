import type { Locale } from './locales.ts'

const DOLLARS = /^\d{1,13}(\.\d{1,2})?$/
const COUNT = /^\d{1,9}$/

/**
 * An amount of dollars as people type and paste it ("$1,299.50", "12,5", "١٢٫٥٠"), as the wire takes it; undefined when it
 * is none. A mark that can only be read one way is read that way: two kinds of marks, or fewer than three digits behind.
 * One mark before three digits is 1,299 dollars where readers of the locale part thousands with it. Where they do not,
 * "1.299" may be a thousand or a slip behind the point, and is refused rather than guessed: it is somebody's money.
 */
export function readAmount(text: string, locale: Locale): string | undefined {
  const marks = marksOf(locale)
  const plain = latinDigits(text)
    .replace(/US|[$\s'’]/g, '')
    .replaceAll('٫', marks.decimal === ',' ? ',' : '.')
    .replaceAll('٬', marks.decimal === ',' ? '.' : ',')
  const parted = /^\d{1,3}(?:(?<group>[.,])\d{3})(?:\k<group>\d{3})*(?:(?<cents>(?!\k<group>)[.,])\d{1,2})?$/.exec(
    plain,
  )?.groups
  if (!parted) return checked(plain.replace(',', '.'))
  const { group = '', cents } = parted
  const sure = cents !== undefined || plain.split(group).length > 2 || group === marks.group
  return sure ? checked(plain.replaceAll(group, '').replace(',', '.')) : undefined
}

/** A whole number as it is typed, whatever parts its thousands; undefined when it is none. */
export function readCount(text: string): number | undefined {
  const plain = latinDigits(text)
    .replace(/[\s,.'’٬](?=\d{3}(\D|$))/g, '')
    .trim()
  return COUNT.test(plain) ? Number(plain) : undefined
}

/** Digits of any keyboard (Arabic, Persian, Thai, full-width …) as the wire knows them. */
export function latinDigits(text: string): string {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    // Unicode lays the ten digits of a script on …0 to …9 or on …6 to …F.
    const start = code & ~0xf
    return String(code - (/\p{Nd}/u.test(String.fromCodePoint(start)) ? start : start + 6))
  })
}

const checked = (dollars: string): string | undefined => (DOLLARS.test(dollars) ? dollars : undefined)

type Marks = { group?: string; decimal?: string }
const known = new Map<string, Marks>()

function marksOf({ intl }: Locale): Marks {
  const marks = known.get(intl) ?? {}
  if (!known.has(intl))
    for (const { type, value } of new Intl.NumberFormat(intl).formatToParts(12345.6))
      if (type === 'group' || type === 'decimal') marks[type] = value
  known.set(intl, marks)
  return marks
}
