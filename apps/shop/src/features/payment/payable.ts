import { formatDollars, parseDollars, sumCents } from '@tradewind/contract/money'
import type { Payable } from '../../shared/payment/use-pay-orders.tsx'
import type { Order } from './payment-queries.ts'

export const isUnpaid = ({ allowed }: Order): boolean => allowed.includes('pay')

/** By the house: its shop does not sell here any more. */
export const isCalledOff = ({ timeline }: Order): boolean => timeline.some(({ event }) => event === 'call_off')

/** What of these orders is to be paid now, in one payment; undefined when nothing is. */
export function payableOf(orders: readonly Order[]): Payable | undefined {
  const unpaid = orders.filter(isUnpaid)
  if (unpaid.length === 0) return undefined
  return { ids: unpaid.map(({ id }) => id), total: totalOf(unpaid), shops: unpaid.length }
}

export const totalOf = (orders: readonly Order[]): string =>
  formatDollars(sumCents(orders.map(({ total }) => parseDollars(total))))

/** When the first of them is cancelled by itself; undefined when that is not known. */
export function payUntil(orders: readonly Order[]): string | undefined {
  return orders
    .filter(isUnpaid)
    .flatMap(({ next }) => next?.at ?? [])
    .toSorted()[0]
}
