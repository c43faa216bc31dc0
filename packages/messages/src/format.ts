import type { Locale } from './locales.ts'

const MONEY = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const
const DAY = { dateStyle: 'medium' } as const
const NEAR_DAY = { month: 'short', day: 'numeric' } as const
const MONTH = { month: 'long', year: 'numeric' } as const
const MOMENT = { dateStyle: 'medium', timeStyle: 'short' } as const
const CLOCK = { timeStyle: 'short' } as const

/** The formats that a message may name: `{total, number, money}`, `{at, date, day}`. */
export const messageFormats = {
  money: MONEY,
  percent: { style: 'percent' },
  day: DAY,
  moment: MOMENT,
  clock: CLOCK,
} as const

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

export type Format = ReturnType<typeof createFormat>

/**
 * Writes values the way readers of a locale do, except money, which `@tradewind/ui/money-format` writes. Dates are shown in
 * the zone of the machine, which in a browser is the reader's, unless `timeZone` names another one.
 */
export function createFormat(locale: Locale, timeZone?: string) {
  const memo = new Map<string, unknown>()
  const once = <T>(key: string, make: () => T): T => {
    if (!memo.has(key)) memo.set(key, make())
    return memo.get(key) as T
  }
  const numbers = (options: Intl.NumberFormatOptions): Intl.NumberFormat =>
    once(JSON.stringify(options), () => new Intl.NumberFormat(locale.intl, options))
  const dates = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    once(JSON.stringify(options), () => new Intl.DateTimeFormat(locale.intl, { ...options, timeZone }))
  const day = (value: Date | string): Date => (typeof value === 'string' ? new Date(value) : value)

  return {
    number: (value: number): string => numbers({}).format(value),
    /** 0.98 -> "98%" */
    percent: (ratio: number): string => numbers({ style: 'percent', maximumFractionDigits: 1 }).format(ratio),
    /** Stars as they travel: "4.8" -> "4,8". */
    score: (stars: string): string =>
      numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(Number(stars)),
    /** 12840 -> "13K": for counts that are glanced at. */
    compact: (value: number): string => numbers({ notation: 'compact', maximumFractionDigits: 1 }).format(value),
    date: (value: Date | string): string => dates(DAY).format(day(value)),
    /** "November 2026" */
    month: (value: Date | string): string => dates(MONTH).format(day(value)),
    dateTime: (value: Date | string): string => dates(MOMENT).format(day(value)),
    time: (value: Date | string): string => dates(CLOCK).format(day(value)),
    /** "Nov 21 – 25, 2026" */
    dateRange: (from: Date | string, to: Date | string): string => dates(DAY).formatRange(day(from), day(to)),
    /** "Nov 26 – Dec 1": for what is near, where the year goes without saying. */
    dayRange: (from: Date | string, to: Date | string): string => dates(NEAR_DAY).formatRange(day(from), day(to)),
    /** "yesterday", "in 3 hours"; the largest unit that fits. */
    relative: (value: Date | string, now: Date): string => {
      const seconds = (day(value).getTime() - now.getTime()) / 1000
      const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const)
      const format = once('relative', () => new Intl.RelativeTimeFormat(locale.intl, { numeric: 'auto' }))
      return format.format(Math.trunc(seconds / size), unit)
    },
    /** How long to wait, rounded up so that nobody comes too early: 90 -> "2 minutes". */
    duration: (seconds: number): string => {
      const [unit, size] = UNITS.slice(3).find(([, length]) => seconds >= length) ?? (['second', 1] as const)
      return numbers({ style: 'unit', unit, unitDisplay: 'long' }).format(Math.max(1, Math.ceil(seconds / size)))
    },
    list: (items: readonly string[]): string =>
      once('list', () => new Intl.ListFormat(locale.intl, { type: 'conjunction' })).format(items),
    /** The reader's name for a country code: "DE" -> "Germany". */
    country: (code: string): string =>
      once('country', () => new Intl.DisplayNames(locale.intl, { type: 'region' })).of(code) ?? code,
  }
}
