import { DAY_MS } from '@tradewind/contract/durations'

/** The day of the server, in UTC. */
export const serverDay = (at: Date): string => at.toISOString().slice(0, 10)

/** The first of the seven days that end with this one. */
export const weekUntil = (at: Date): string => serverDay(new Date(at.getTime() - 6 * DAY_MS))
