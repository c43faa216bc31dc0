import { SEEN_TAKEDOWNS, type SeenTakedowns } from '@tradewind/contract/takedown'

export const FIRST_TAKEDOWNS = SEEN_TAKEDOWNS[0]
/** From the address; the first one is not written there. */
export const readTakedowns = (value: unknown): SeenTakedowns | undefined =>
  SEEN_TAKEDOWNS.find((name) => name === value && name !== FIRST_TAKEDOWNS)
