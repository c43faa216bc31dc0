import { DAY_MS } from '@tradewind/contract/durations'

export type Day<Row> = { name: 'today' | 'yesterday' | 'before'; at: string; rows: Row[] }

const midnight = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime()

/** A list cut into the days of the one who reads it, in its order. */
export function byDay<Row>(rows: readonly Row[], timeOf: (row: Row) => string, now: Date): Day<Row>[] {
  const days: Day<Row>[] = []
  for (const row of rows) {
    const at = timeOf(row)
    const last = days.at(-1)
    if (last && midnight(new Date(last.at)) === midnight(new Date(at))) last.rows.push(row)
    else days.push({ name: nameOf(new Date(at), now), at, rows: [row] })
  }
  return days
}

function nameOf(time: Date, now: Date): Day<unknown>['name'] {
  // Rounded: a day on which the clocks change has 23 hours, or 25.
  const ago = Math.round((midnight(now) - midnight(time)) / DAY_MS)
  return ago <= 0 ? 'today' : ago === 1 ? 'yesterday' : 'before'
}
