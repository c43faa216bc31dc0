import { DAY_MS, HOUR_MS } from '@tradewind/contract/durations'

/**
 * The first moment from `from` on at which a clock `ahead` hours of UTC shows one of these hours; `next` says which
 * minute of them. Post offices are closed on Sundays.
 */
export function atHours(
  from: Date,
  ahead: number,
  hours: { from: number; to: number; sundays?: boolean },
  next: () => number,
): Date {
  const local = from.getTime() + ahead * HOUR_MS
  const wanted = (hours.from + next() * (hours.to - hours.from)) * HOUR_MS
  let at = Math.floor(local / DAY_MS) * DAY_MS + wanted
  while (at < local || (hours.sundays === false && new Date(at).getUTCDay() === 0)) at += DAY_MS
  return new Date(Math.round((at - ahead * HOUR_MS) / 60_000) * 60_000)
}

/** What a clock there shows: the hour of the day, and the day of the week from Sunday on. */
export function shownThere(at: Date, ahead: number): { hour: number; weekday: number } {
  const local = new Date(at.getTime() + ahead * HOUR_MS)
  return { hour: local.getUTCHours() + local.getUTCMinutes() / 60, weekday: local.getUTCDay() }
}
