import { GOODS_STATES } from '@tradewind/contract/code-lists'
import { orderFilters } from '@tradewind/contract/order-status'

export type OrderTab = (typeof orderFilters)[number]
export type GoodsState = (typeof GOODS_STATES)[number]

/** What an address says of a list: what was looked for, and which tab; the first tab is not written there. */
export const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined
export const readOrderTab = (value: unknown): OrderTab | undefined =>
  orderFilters.find((tab) => tab === String(value) && tab !== 'all')
export const readGoodsState = (value: unknown): GoodsState | undefined =>
  GOODS_STATES.find((state) => state === value && state !== 'all')
