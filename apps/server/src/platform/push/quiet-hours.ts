import { MINUTE_MS } from '@tradewind/contract/durations'
import { clockOf, isTimeZone, minuteOf } from '../clock-times.ts'
import { fieldError } from '../errors.ts'

/** When somebody's devices stay quiet, in minutes of their day. */
export type QuietHours = { begins_at: number; ends_at: number; time_zone: string }
/** The same as it is chosen and shown. */
export type QuietClock = { from: string; until: string; time_zone: string }

/** As they are kept; what is no time, or nowhere, is refused at its field. */
export function quietHoursOf({ from, until, time_zone }: QuietClock): QuietHours {
  if (!isTimeZone(time_zone)) throw fieldError('quiet.time_zone', 'invalid')
  if (from === until) throw fieldError('quiet.until', 'invalid')
  return { begins_at: minuteOf(from), ends_at: minuteOf(until), time_zone }
}

export const quietClockOf = (hours: QuietHours | undefined): QuietClock | null =>
  hours ? { from: clockOf(hours.begins_at), until: clockOf(hours.ends_at), time_zone: hours.time_zone } : null

const DAY_MINUTES = 24 * 60

function minuteThere(at: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return minuteOf(format.format(at))
}

/** When what would be told now may be told: `at` itself outside of the quiet hours, else when they end by the clock there. */
export function quietUntil(at: Date, { begins_at, ends_at, time_zone }: QuietHours): Date {
  const length = (ends_at - begins_at + DAY_MINUTES) % DAY_MINUTES
  const isQuiet = (time: Date) => (minuteThere(time, time_zone) - begins_at + DAY_MINUTES) % DAY_MINUTES < length
  if (!isQuiet(at)) return at
  const minutesTo = (time: Date) => (ends_at - minuteThere(time, time_zone) + DAY_MINUTES) % DAY_MINUTES
  const later = (time: Date, minutes: number) =>
    new Date((Math.floor(time.getTime() / MINUTE_MS) + minutes) * MINUTE_MS)
  const end = later(at, minutesTo(at))
  // On a night on which the clocks change the end comes so much later, or sooner, than they say before it.
  if (isQuiet(end)) return later(end, minutesTo(end))
  const sooner = later(end, minutesTo(end) - DAY_MINUTES)
  return minutesTo(end) > 0 && !isQuiet(sooner) ? sooner : end
}
