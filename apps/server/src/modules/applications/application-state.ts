import type { ApplicationState } from '@tradewind/contract/application'
import { stateChain } from '../../platform/state-chain.ts'

/** Before an application is. */
export const NOTHING = 'nothing'

export type ApplicationRole = 'applicant' | 'operator' | 'system'
/** A draft that nobody goes on with, and one that nobody completes. */
export type ApplicationTimer = 'application_draft' | 'application_wait'

type ApplicationRule = {
  event: 'begin' | 'hand_in' | 'ask' | 'complete' | 'approve' | 'refuse' | 'withdraw' | 'lapse'
  from: ApplicationState | typeof NOTHING
  to: ApplicationState
  by: readonly ApplicationRole[]
  timer?: ApplicationTimer
  starts?: readonly ApplicationTimer[]
  stops?: readonly ApplicationTimer[]
}
export type ApplicationEvent = ApplicationRule['event']

/** The one table of what can happen to an application: what is not here cannot. The rows of `application_transition` repeat it. */
const rules: readonly ApplicationRule[] = [
  { event: 'begin', from: NOTHING, to: 'draft', by: ['applicant'], starts: ['application_draft'] },
  { event: 'hand_in', from: 'draft', to: 'handed_in', by: ['applicant'], stops: ['application_draft'] },
  { event: 'ask', from: 'handed_in', to: 'to_complete', by: ['operator'], starts: ['application_wait'] },
  { event: 'complete', from: 'to_complete', to: 'handed_in', by: ['applicant'], stops: ['application_wait'] },
  { event: 'approve', from: 'handed_in', to: 'approved', by: ['operator'] },
  { event: 'refuse', from: 'handed_in', to: 'refused', by: ['operator'] },
  { event: 'withdraw', from: 'draft', to: 'withdrawn', by: ['applicant'], stops: ['application_draft'] },
  { event: 'withdraw', from: 'handed_in', to: 'withdrawn', by: ['applicant'] },
  { event: 'withdraw', from: 'to_complete', to: 'withdrawn', by: ['applicant'], stops: ['application_wait'] },
  {
    event: 'lapse',
    from: 'draft',
    to: 'withdrawn',
    by: ['system'],
    timer: 'application_draft',
    stops: ['application_draft'],
  },
  {
    event: 'lapse',
    from: 'to_complete',
    to: 'withdrawn',
    by: ['system'],
    timer: 'application_wait',
    stops: ['application_wait'],
  },
]

export const applicationChain = stateChain({ transitions: 'application_transition', nothing: NOTHING, rules })

export const isOver = (state: ApplicationState): boolean =>
  state === 'approved' || state === 'refused' || state === 'withdrawn'
