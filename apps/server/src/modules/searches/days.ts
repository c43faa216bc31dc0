import { DAY_MS } from '@tradewind/contract/durations'
import type { Context } from '../../platform/context.ts'

/** The day as counts are kept by it. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** The first of so many days that end today. */
export const daysAgo = ({ now }: Pick<Context, 'now'>, days: number): string =>
  dayOf(new Date(now().getTime() - (days - 1) * DAY_MS))
