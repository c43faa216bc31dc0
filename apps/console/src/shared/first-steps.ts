import type { Answer } from '@tradewind/contract/calls'
import { unlessLive } from '@tradewind/web/live/live-state'
import { callQuery } from './queries.ts'

export type FirstSteps = Answer<'GET /api/admin/first_steps'>

const AGAIN_MS = 60_000

/** What has to be done until the market can open. Asked again by itself: others of the house do some of it. */
export const firstStepsQuery = () => ({
  ...callQuery('GET /api/admin/first_steps'),
  staleTime: AGAIN_MS,
  refetchInterval: unlessLive(AGAIN_MS),
})

/** How many steps are open, where somebody is to be led through them. */
export const openSteps = (steps: FirstSteps | undefined): number => (steps && !steps.demo ? steps.open : 0)
