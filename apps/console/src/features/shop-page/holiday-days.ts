import { localDay } from '../../shared/local-time.ts'

/** The moment at which this day begins on the reader's own clock, or that many days later. */
export function startOf(day: string, later = 0): string | undefined {
  const at = new Date(`${day}T00:00`)
  at.setDate(at.getDate() + later)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** The last moment of a holiday that ends when a day begins. */
export const lastMomentOf = ({ until }: { until: string }): string =>
  new Date(new Date(until).getTime() - 1).toISOString()

/** Its last day, as it is on the reader's own clock. */
export const lastDayOf = (holiday: { until: string }): string => localDay(new Date(lastMomentOf(holiday)))
