import type { TraceStep } from '@tradewind/contract/code-lists'
import { DAY_MS, HOUR_MS } from '@tradewind/contract/durations'
import { atHours } from './clock.ts'
import { countryOf, passesCustoms } from './post.ts'

export type PlannedTrace = { at: Date; step: TraceStep; place: string; country: string }

type Way = {
  from: { country: string; city: string }
  to: { country: string; city: string }
  shippedAt: Date
  /** How long the whole way is to take. */
  days: number
  next: () => number
}

const COUNTER = { from: 10, to: 18, sundays: false }
const NIGHT_SHIFT = { from: 18, to: 23.9 }
const OFFICE = { from: 8, to: 17, sundays: false }
const VAN_LEAVES = { from: 6.5, to: 8.5, sundays: false }
/** One parcel in so many finds nobody at home. */
const MISSED = 0.08

/** What the carriers tell of a parcel on its way, each at an hour at which people there do such things. */
export function tracesOf({ from, to, shippedAt, days, next }: Way): PlannedTrace[] {
  const [origin, destination] = [countryOf(from.country), countryOf(to.country)]
  const traces: PlannedTrace[] = []
  const tell = (at: Date, step: TraceStep, place: string, country: string): Date => {
    traces.push({ at, step, place, country })
    return at
  }
  const later = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR_MS)
  const there = { country: to.country, ahead: destination.ahead }
  const accepted = atHours(shippedAt, origin.ahead, COUNTER, next)
  let at = tell(accepted, 'accepted', from.city, from.country)
  at = tell(atHours(later(at, 2), origin.ahead, NIGHT_SHIFT, next), 'sorted', origin.hub, from.country)
  if (from.country !== to.country) {
    at = tell(later(at, 5 + next() * 14), 'departed', origin.hub, from.country)
    at = tell(later(at, days * 24 * (0.3 + next() * 0.2)), 'arrived', destination.hub, to.country)
  }
  if (passesCustoms(from.country, to.country))
    at = tell(atHours(later(at, 4 + next() * 20), there.ahead, OFFICE, next), 'customs', destination.hub, to.country)
  const due = new Date(Math.max(at.getTime() + 10 * HOUR_MS, shippedAt.getTime() + days * DAY_MS))
  at = tell(atHours(due, there.ahead, VAN_LEAVES, next), 'out', to.city, to.country)
  if (next() < MISSED) {
    at = tell(later(at, 2 + next() * 7), 'tried', to.city, to.country)
    at = tell(atHours(later(at, 10), there.ahead, VAN_LEAVES, next), 'out', to.city, to.country)
  }
  tell(later(at, 1.5 + next() * 8), 'delivered', to.city, to.country)
  return traces
}
