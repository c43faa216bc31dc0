import type { ViewedGoods } from './favourites-queries.ts'

export type Day = { name: 'today' | 'yesterday' | 'before'; at: string; goods: ViewedGoods[] }

const DAY_MS = 86_400_000
const midnight = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime()

/** A history cut into the days of the one who reads it, in its order. */
export function byDay(rows: readonly ViewedGoods[], now: Date): Day[] {
  const days: Day[] = []
  for (const goods of rows) {
    const last = days.at(-1)
    if (last && midnight(new Date(last.at)) === midnight(new Date(goods.viewed_at))) last.goods.push(goods)
    else days.push({ name: nameOf(new Date(goods.viewed_at), now), at: goods.viewed_at, goods: [goods] })
  }
  return days
}

function nameOf(time: Date, now: Date): Day['name'] {
  // Rounded: a day on which the clocks change has 23 hours, or 25.
  const ago = Math.round((midnight(now) - midnight(time)) / DAY_MS)
  return ago <= 0 ? 'today' : ago === 1 ? 'yesterday' : 'before'
}
