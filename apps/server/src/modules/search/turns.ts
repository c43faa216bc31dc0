import { availableParallelism } from 'node:os'
import { fairTurns } from '../../platform/fair-turns.ts'

/** One more than there are processors, so that one caller may have those and another still comes in. */
export const inTurn = fairTurns(Math.max(2, availableParallelism()) + 1)
