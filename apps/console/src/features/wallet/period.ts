import { isDay } from '@tradewind/contract/fields'

/** Server days, both among them. Without one it is this month. */
export type Period = { from?: string; to?: string }

const dayIn = (value: unknown): string | undefined => (typeof value === 'string' && isDay(value) ? value : undefined)

/** From the address. */
export const readPeriod = ({ from, to }: Record<string, unknown>): Period => ({ from: dayIn(from), to: dayIn(to) })

/** A whole month, so many before the one of a moment; days of the server, which are those of UTC. */
export function monthOf(now: Date, before: number): Required<Period> {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() - before]
  const day = (date: number) => date.toString().padStart(2, '0')
  const first = new Date(Date.UTC(year, month, 1))
  const last = new Date(Date.UTC(year, month + 1, 0))
  const stem = first.toISOString().slice(0, 8)
  return { from: `${stem}01`, to: `${stem}${day(last.getUTCDate())}` }
}
