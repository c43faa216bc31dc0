import { DAY_MS, HOUR_MS } from '@tradewind/contract/durations'
import { chance } from './chance.ts'
import { atHours } from './clock.ts'
import type { PlannedOrder } from './plan-orders.ts'
import { countryOf } from './post.ts'

/** Money that a shopper brought in, as it was credited. */
export type PlannedDeposit = { buyer: string; amountCents: number; at: Date }

/** What people send: round sums, with room for the next order. */
const SUMS = [100_00, 250_00, 500_00, 1_000_00, 2_500_00, 5_000_00]
const OFFICE = { from: 9, to: 17 }

/** What an order costs, or what somebody takes out. */
type Payment = Pick<PlannedOrder, 'buyer' | 'paidAt' | 'totalCents'>
type Person = { id: string; country: string; leftCents: number }

/**
 * The deposits behind these payments: each comes before the payment that needs it, and in the end somebody has `leftCents`
 * or a little more. What was paid for an order that was cancelled is not thought of: nobody pays for one here.
 */
export function planDeposits(orders: readonly Payment[], people: readonly Person[], now: Date): PlannedDeposit[] {
  return people.flatMap(({ id, country, leftCents }) => {
    const next = chance(`deposits ${id}`)
    const deposits: PlannedDeposit[] = []
    let balance = 0
    const bring = (needed: number, before: Date) => {
      const amountCents = SUMS.find((sum) => sum >= needed) ?? Math.ceil(needed / 1_000_00) * 1_000_00
      // Some days before it is needed, in office hours: somebody has to see it at the bank first.
      const earliest = new Date(before.getTime() - (2 + next() * 2) * DAY_MS)
      const at = atHours(earliest, countryOf(country).ahead, OFFICE, next)
      deposits.push({ buyer: id, amountCents, at })
      balance += amountCents
    }
    const payments = orders
      .flatMap(({ buyer, paidAt, totalCents }) => (buyer === id && paidAt ? [{ paidAt, totalCents }] : []))
      .sort((a, b) => a.paidAt.getTime() - b.paidAt.getTime())
    for (const { paidAt, totalCents } of payments) {
      if (balance < totalCents) bring((totalCents - balance) * 1.2, paidAt)
      balance -= totalCents
    }
    if (balance < leftCents) bring(leftCents - balance, new Date(now.getTime() - HOUR_MS))
    return deposits
  })
}
