import { DAY_MS } from '@tradewind/contract/durations'
import type { Message } from './outgoing.ts'

const midnight = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime()

/** Whether a message begins another day than the one before it, as its reader counts days. */
export const beginsDay = (message: Message, before: Message | undefined): boolean =>
  before === undefined || midnight(new Date(before.at)) !== midnight(new Date(message.at))

/** Which day: today, yesterday, or another. Rounded: a day on which the clocks change has 23 hours, or 25. */
export function nameDay(at: string, now: Date): 'today' | 'yesterday' | 'before' {
  const ago = Math.round((midnight(now) - midnight(new Date(at))) / DAY_MS)
  return ago <= 0 ? 'today' : ago === 1 ? 'yesterday' : 'before'
}
