export type Hours = { time_zone: string; days: readonly number[]; opens_at: number; closes_at: number }
/** Somebody is there from then to then. */
export type Shift = { from: Date; to: Date }

/** Whether somebody is there, when that changes, and the next shift of each day of the week, the present one first. */
export function serviceAt(now: Date, hours: Hours): { open: boolean; until: Date; week: Shift[] } {
  const week: Shift[] = []
  const today = dayOf(now, hours.time_zone)
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const day = dayAfter(today, ahead)
    if (!hours.days.includes(day.weekday)) continue
    const [from, to] = [hours.opens_at, hours.closes_at].map((minute) => momentOf(day, minute, hours.time_zone))
    if (from && to && now < to && week.length < hours.days.length) week.push({ from, to })
  }
  const [next] = week
  // On some day of the week somebody is there.
  if (!next) throw new Error('service hours without a day')
  const open = next.from <= now
  return { open, until: open ? next.to : next.from, week }
}

type Day = { year: number; month: number; day: number; weekday: number }

function dayOf(at: Date, timeZone: string): Day {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' })
  const [month = 1, day = 1, year = 1970] = parts.format(at).split('/').map(Number)
  return dayAfter({ year, month, day }, 0)
}

/** Days of a calendar: where the clocks change one lasts 23 hours or 25. */
function dayAfter(of: Omit<Day, 'weekday'>, days: number): Day {
  const at = new Date(Date.UTC(of.year, of.month - 1, of.day + days))
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()]
  return { year, month, day, weekday: at.getUTCDay() || 7 }
}

/** That minute of the day, as a clock on the wall there shows it. */
function momentOf({ year, month, day }: Day, minute: number, timeZone: string): Date {
  const asUtc = Date.UTC(year, month - 1, day, 0, minute)
  // Twice: near a change of the clocks the first guess may lie on its other side.
  const guess = asUtc - offsetOf(asUtc, timeZone)
  return new Date(asUtc - offsetOf(guess, timeZone))
}

/** How far the wall clock there is ahead of UTC. */
function offsetOf(at: number, timeZone: string): number {
  const name = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
