import { DAY_MS } from '@tradewind/contract/durations'
import { buyers } from '../buyers.ts'
import { readReviews } from '../reviews.ts'
import type { DemoProduct } from '../shape.ts'
import { shops } from '../shops.ts'
import { chance } from './chance.ts'
import { type PlannedDeposit, planDeposits } from './plan-deposits.ts'
import { type PlannedOrder, planOrders } from './plan-orders.ts'
import { planRefunds } from './plan-refunds.ts'
import { WITHDRAWALS } from './waiting-money.ts'
import { wishesOf } from './wishes.ts'

export type History = { orders: PlannedOrder[]; deposits: PlannedDeposit[] }

/** What the demo shopper has at hand, at the least. */
const DEMO_LEFT_CENTS = 600_00

/** What has happened in the demo world by `now`: every order, and the money behind it. */
export function planHistory(products: DemoProduct[], now: Date): History {
  const content = { products, shops, buyers, reviews: readReviews(products), now }
  const wishes = wishesOf(content)
  const orders = [...planOrders(content, wishes), ...planRefunds(content, wishes.length)].sort(
    (a, b) => a.placedAt.getTime() - b.placedAt.getTime(),
  )
  const people = buyers.map(({ id, address }, place) => ({
    id,
    country: address.country,
    leftCents: place === 0 ? DEMO_LEFT_CENTS : 3_000_00 + Math.floor(chance(`left ${id}`)() * 3_000_00),
  }))
  const taken = WITHDRAWALS.map(({ buyer, cents, daysAgo }) => {
    return { buyer, totalCents: cents, paidAt: new Date(now.getTime() - daysAgo * DAY_MS) }
  })
  return { orders, deposits: planDeposits([...orders, ...taken], people, now) }
}
