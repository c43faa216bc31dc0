import { useQuery } from '@tanstack/react-query'
import { callQuery } from './queries.ts'

const DAY_MINUTES = 24 * 60

/** How long orders wait, as this server is set; undefined until it has told. A sentence that names such a time takes it from here. */
export function useTimers() {
  const timers = useQuery(callQuery('GET /api/index/init', {}, { quiet: true })).data?.timers
  if (!timers) return undefined
  return { minutesToPay: timers.A1, daysToReview: timers.A4 / DAY_MINUTES, daysToAskBack: timers.A5 / DAY_MINUTES }
}
