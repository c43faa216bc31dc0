import { SEEN_TRADER_CHANGES, type SeenTraderChanges } from '@tradewind/contract/application'

export const FIRST_CHANGES = SEEN_TRADER_CHANGES[0]
/** From the address; the first one is not written there. */
export const readChanges = (value: unknown): SeenTraderChanges | undefined =>
  SEEN_TRADER_CHANGES.find((name) => name === value && name !== FIRST_CHANGES)
