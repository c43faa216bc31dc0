import type { OrderSummary } from './order-stage.ts'

/** What a buyer can do about an order, the most pressing first. */
const BUYER_ACTIONS = ['pay', 'confirm', 'comment', 'remind', 'cancel', 'extend', 'again'] as const
export type BuyerAction = (typeof BUYER_ACTIONS)[number]

/** What a row of the list may offer. More time is for those who have looked at the order. */
const ROW_ACTIONS = ['pay', 'confirm', 'comment', 'cancel', 'remind', 'again'] as const satisfies BuyerAction[]

type Allowed = Pick<OrderSummary, 'allowed'>

/** Buttons never guess: what the server does not allow is not offered. */
export const actionsOf = ({ allowed }: Allowed): BuyerAction[] =>
  BUYER_ACTIONS.filter((action) => allowed.includes(action))

/** The one thing that a row of the list offers. */
export const nextAction = ({ allowed }: Allowed): BuyerAction | undefined =>
  ROW_ACTIONS.find((action) => allowed.includes(action))

/** Waits for the buyer, and something happens by itself when nobody acts. */
const isUrgent = (order: OrderSummary): boolean => {
  const action = nextAction(order)
  return (action === 'pay' || action === 'confirm') && order.next?.who === 'buyer' && order.next.at !== null
}

/** Of all urgent orders the one whose time ends first: it alone gets the vermilion button. */
export function mostUrgent(orders: readonly OrderSummary[]): string | undefined {
  const endOf = (order: OrderSummary) => order.next?.at ?? ''
  return orders.filter(isUrgent).toSorted((a, b) => endOf(a).localeCompare(endOf(b)))[0]?.id
}
