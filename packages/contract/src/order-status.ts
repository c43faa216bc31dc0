/** Order status codes of the spec (section 4); -3 and -5 are ours, the spec leaves them open. */
export const orderStatus = {
  waitingPay: 0,
  waitingDelivery: 1,
  delivered: 2,
  received: 3,
  completed: 4,
  cancelled: -1,
  refunded: -2,
  refunding: -3,
  inAfterSale: -4,
  refundApplication: -5,
} as const

export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus]

/** The tabs of /myPurchases in the order of the spec (section 2). */
export const orderTabs = ['all', 0, 1, 2, 3, 4, -1, -5, -3, -2, -4] as const
/** The same as a query writes them. */
export const orderFilters = orderTabs.map((tab): `${(typeof orderTabs)[number]}` => `${tab}`)

export const orderActions = [
  'pay',
  'cancel',
  'confirm',
  'extend',
  'remind',
  'comment',
  'apply',
  'revoke',
  'again',
  'pack',
  'ship',
  'trace',
  'give',
] as const
export type OrderAction = (typeof orderActions)[number]
