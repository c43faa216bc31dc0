import { DAY_MS } from '@tradewind/contract/durations'

const MONDAY = Date.UTC(2026, 0, 5)

/** The names of the days of a week, Monday first. */
export const weekdays = (intl: string): string[] => {
  const format = new Intl.DateTimeFormat(intl, { weekday: 'short', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => format.format(MONDAY + day * DAY_MS))
}
