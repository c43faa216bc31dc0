import { orderStates } from '@tradewind/contract/order-status'
import type { Order } from './order-stage.ts'

export type Trace = Order['packages'][number]['traces'][number]

/** Still honest: only the carrier's word moves the last tenth. */
const FURTHEST = 0.9
const HANDED_OVER = 0.12

const isDelivered = ({ delivered_at }: Order['packages'][number]): boolean => delivered_at !== null

export const countDelivered = ({ packages }: Pick<Order, 'packages'>): number => packages.filter(isDelivered).length

export const hasArrived = ({ packages }: Pick<Order, 'packages'>): boolean =>
  packages.length > 0 && packages.every(isDelivered)

/** Something of it has left, and the rest waits for a refund or is still to be sent. */
export const isPartSent = ({ packages, status }: Pick<Order, 'packages' | 'status'>): boolean =>
  packages.length > 0 && orderStates[status].goods === 'to send'

/** The newest that any carrier told about any parcel. */
export const newestTrace = ({ packages }: Pick<Order, 'packages'>): Trace | undefined =>
  packages.flatMap(({ traces }) => traces).toSorted((a, b) => b.time.localeCompare(a.time))[0]

/** When its buyer said that it is not here, unless the shop has said since then that it was delivered. */
export const notHereSince = ({ timeline }: Pick<Order, 'timeline'>): string | undefined => {
  const last = timeline.find(({ event }) => event === 'not_here' || event === 'deliver')
  return last?.event === 'not_here' ? last.at : undefined
}

/**
 * How far the parcels have come, 0 to 1: the share of the expected time that has passed since the first was handed over.
 * Undefined while nothing is on its way or no carrier has told anything.
 */
export function progressOf(order: Pick<Order, 'packages' | 'arrives' | 'status'>, now: number): number | undefined {
  const sent = order.packages.map(({ sent_at }) => sent_at).toSorted()[0]
  if (!sent || !newestTrace(order)) return undefined
  if (hasArrived(order) && !isPartSent(order)) return 1
  const [start, end] = [new Date(sent).getTime(), new Date(order.arrives.to).getTime()]
  const share = end > start ? (now - start) / (end - start) : FURTHEST
  return Math.min(FURTHEST, Math.max(HANDED_OVER, share))
}
