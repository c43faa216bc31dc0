import { DAY_MS } from '@tradewind/contract/durations'
import { cents } from '@tradewind/contract/money'

/** How long a new payee takes no money, so that its owner can notice one that somebody else saved. */
export const COOLING_MS = DAY_MS

/** The most that one shopper or one shop may ask for on a server day, beside the limits of each withdrawal. */
export const MOST_A_DAY = { count: 100, amount: cents(50_000_00) }

/** The server's day is UTC. */
export const serverDay = (at: Date): string => at.toISOString().slice(0, 10)

export const nextServerDay = (at: Date): Date => new Date(Date.parse(serverDay(at)) + DAY_MS)
