import { unlessLive } from '@tradewind/web/live/live-state'
import { callQuery } from './queries.ts'

const AGAIN_MS = 60_000

/** How much waits in each queue, asked again once a minute; one answer for the navigation and the page that lists them. */
export const waitingQuery = () => ({ ...callQuery('GET /api/admin/waiting'), refetchInterval: unlessLive(AGAIN_MS) })
