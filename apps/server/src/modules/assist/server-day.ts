import { DAY_MS } from '@tradewind/contract/durations'

/** The server day of a moment, in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** When the next server day begins. */
export const nextDay = (at: Date): Date => new Date(Date.parse(`${dayOf(at)}T00:00:00.000Z`) + DAY_MS)
