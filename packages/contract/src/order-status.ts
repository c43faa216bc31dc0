/**
 * Order status codes of the spec (section 4); -3 and -5 are ours, the spec leaves them open. In the order of the tabs of
 * /myPurchases (section 2); the name is that of the words, `spec.orderStatus.<name>`.
 */
export const orderStatus = {
  waitingPay: 0,
  waitingDelivery: 1,
  delivered: 2,
  received: 3,
  completed: 4,
  cancelled: -1,
  refundApplication: -5,
  refunding: -3,
  refunded: -2,
  inAfterSale: -4,
} as const

export type OrderStatusName = keyof typeof orderStatus
export type OrderStatus = (typeof orderStatus)[OrderStatusName]
export const ORDER_STATUSES: readonly OrderStatus[] = Object.values(orderStatus)

export type StateFacts = {
  name: OrderStatusName
  /** The buyer's money: not paid yet, or never; in escrow; the shop's; asked back, or under way back; back. */
  money: 'unpaid' | 'never' | 'held' | 'settled' | 'refunding' | 'back'
  /** The goods: wait for the payment, have to be sent, are on their way, are with the buyer; or go nowhere any more. */
  goods: 'waiting' | 'to send' | 'sent' | 'received' | 'off'
}

/**
 * What each state says of money and goods: what screens show of an order, and what the server counts as open, hangs on
 * these and on no code. What can happen in it stands in orders/order-state.ts of the server.
 */
export const orderStates: Record<OrderStatus, StateFacts> = {
  0: { name: 'waitingPay', money: 'unpaid', goods: 'waiting' },
  1: { name: 'waitingDelivery', money: 'held', goods: 'to send' },
  2: { name: 'delivered', money: 'held', goods: 'sent' },
  3: { name: 'received', money: 'settled', goods: 'received' },
  4: { name: 'completed', money: 'settled', goods: 'received' },
  [-1]: { name: 'cancelled', money: 'never', goods: 'off' },
  [-2]: { name: 'refunded', money: 'back', goods: 'off' },
  [-3]: { name: 'refunding', money: 'refunding', goods: 'off' },
  [-4]: { name: 'inAfterSale', money: 'refunding', goods: 'off' },
  [-5]: { name: 'refundApplication', money: 'refunding', goods: 'off' },
}

export const statusesWhere = (is: (facts: StateFacts) => boolean): OrderStatus[] =>
  ORDER_STATUSES.filter((status) => is(orderStates[status]))

export const orderTabs: readonly ('all' | OrderStatus)[] = ['all', ...ORDER_STATUSES]
/** The same as a query writes them. */
export const orderFilters = orderTabs.map((tab): `${'all' | OrderStatus}` => `${tab}`)

/** What can happen to an order, as its history tells it. */
export const orderEvents = [
  'create',
  'pay',
  'cancel',
  'call_off',
  'refund',
  'pack',
  'remind',
  'readdress',
  'ship',
  'ship_part',
  'all_sent',
  'trace',
  'deliver',
  'renumber',
  'extend',
  'not_here',
  'confirm',
  'comment',
  'complete',
  'release',
  'apply',
  'revoke',
  'give',
  'refund_part',
] as const
export type OrderEvent = (typeof orderEvents)[number]

export const orderActions = [
  'pay',
  'cancel',
  'confirm',
  'extend',
  'not_here',
  'remind',
  'readdress',
  'comment',
  'apply',
  'revoke',
  'again',
  'pack',
  'ship',
  'trace',
  'renumber',
  'give',
] as const
export type OrderAction = (typeof orderActions)[number]
