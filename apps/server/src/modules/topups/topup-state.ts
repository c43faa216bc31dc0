import { stateChain } from '../../platform/state-chain.ts'
import type { Audit } from './topups.sql.ts'

/** Before a claim is. */
const NOTHING = -9

export type TopupRule = {
  event: 'claim' | 'pass' | 'refuse'
  from: Audit | typeof NOTHING
  to: Audit
  by: readonly ('shopper' | 'auditor')[]
}

/**
 * The one table of what can happen to a top-up: what is not here cannot. The rows of `topup_transition` repeat it. Above the
 * limit the first auditor's word is kept beside the claim (`looked_at`), which stays where it is until the second.
 *
 *   0 claimed · 1 passed · 2 refused
 */
export const topupRules: readonly TopupRule[] = [
  { event: 'claim', from: NOTHING, to: 0, by: ['shopper'] },
  { event: 'pass', from: 0, to: 1, by: ['auditor'] },
  { event: 'refuse', from: 0, to: 2, by: ['auditor'] },
]

export const topupChain = stateChain({ transitions: 'topup_transition', nothing: NOTHING, rules: topupRules })

/** How every top-up begins. */
export const claimed = topupChain.step({ status: NOTHING }, 'claim', 'shopper')
