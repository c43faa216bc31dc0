import { drawLane, seedText } from '@tradewind/contract/assist-lane'
import type { Board } from './support-queries.ts'

/** `unable`: a page without HTTPS has no hash function. */
export type Recomputed = 'same' | 'differs' | 'unable'

/** Works a board out from what it publishes: the seed out of the seal and the day, the places out of the seed and the counts. */
export async function recomputeBoard(board: Board): Promise<Recomputed> {
  if (globalThis.crypto?.subtle === undefined) return 'unable'
  const text = new TextEncoder().encode(seedText(board.seal, board.day))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  const seed = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const places = drawLane(board.counts, board.settings, seed)
  return seed === board.seed && places.join() === board.places.join() ? 'same' : 'differs'
}
