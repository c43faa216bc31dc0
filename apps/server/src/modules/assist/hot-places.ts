import { SUPPORT_LANE } from '@tradewind/contract/assist'
import { assert } from '../../platform/errors.ts'

/** Each place of the lane is shown for so long in turn: thirty of them make a day. */
const WINDOW_MINUTES = 48

/** Which window of the server day it is, from 0. */
export const laneWindow = (at: Date): number =>
  Math.floor((at.getUTCHours() * 60 + at.getUTCMinutes()) / WINDOW_MINUTES)

const drawnUpTo = (places: number): number => Math.floor((places * SUPPORT_LANE.lane_percent) / 100)

/** How many of so many hot places are drawn. A page has as many as make this exact: the board, the law and the page say one share. */
export function slotsOf(places: number): number {
  assert((places * SUPPORT_LANE.lane_percent) % 100 === 0, `of ${places} places the lane has whole ones`)
  return drawnUpTo(places)
}

/** Puts what was drawn among the rest: at each place where another whole one of the lane is due. What was not drawn goes to the rest. */
export function fillPlaces<Row extends { id: string }>(
  rest: readonly Row[],
  drawn: readonly { slot: number; row: Row }[],
  places: number,
): Row[] {
  const bySlot = new Map<number, Row>()
  for (const { slot, row } of drawn) if (![...bySlot.values()].some(({ id }) => id === row.id)) bySlot.set(slot, row)
  const shown = new Set([...bySlot.values()].map(({ id }) => id))
  const others = rest.filter(({ id }) => !shown.has(id))
  const filled: Row[] = []
  for (let place = 1; place <= places; place += 1) {
    const isDrawn = drawnUpTo(place) > drawnUpTo(place - 1)
    const row = (isDrawn && bySlot.get(drawnUpTo(place) - 1)) || others.shift()
    if (row) filled.push(row)
  }
  return filled
}
