import { type OrderAction, type OrderStatus, orderActions } from '@tradewind/contract/order-status'

/** Before an order is. */
export const NOTHING = -9

export type OrderRole = 'buyer' | 'seller' | 'system'
export type OrderTimer = 'A1' | 'A2' | 'A3' | 'A4' | 'A5'
export type OrderEvent = OrderRule['event']

/** What else counts about an order beside its status. */
export type OrderFacts = {
  status: OrderStatus
  packed: boolean
  extended: boolean
  /** The seller was reminded on this server day. */
  reminded: boolean
}
type Fact = Exclude<keyof OrderFacts, 'status'>

export type OrderRule = {
  event:
    | 'create'
    | 'pay'
    | 'cancel'
    | 'refund'
    | 'pack'
    | 'remind'
    | 'ship'
    | 'trace'
    | 'deliver'
    | 'extend'
    | 'confirm'
    | 'comment'
    | 'complete'
    | 'release'
  from: OrderStatus | typeof NOTHING
  to: OrderStatus
  by: readonly OrderRole[]
  /** Not any more once this is so. */
  unless?: Fact
  /** The timer that makes it happen when nobody does. */
  timer?: OrderTimer
  starts?: readonly OrderTimer[]
  stops?: readonly OrderTimer[]
  /** What the order is waiting for, and from whom. */
  next?: OrderRole
}

/**
 * The one table of what can happen to an order: what is not here cannot. Conditions about other things (stock, money,
 * quantities) stand in the function of the event. The rows of `order_transition` repeat event, from and to; `allowed`
 * and `next` of every answer come from here. docs/decisions/0004-order-states.md says why it looks like this.
 *
 *   0 waiting pay · 1 waiting delivery · 2 delivered (sent) · 3 received · 4 completed
 *   -1 cancelled · -2 refunded · -3 refunding
 */
export const orderRules: readonly OrderRule[] = [
  { event: 'create', from: NOTHING, to: 0, by: ['buyer'], starts: ['A1'] },
  { event: 'pay', from: 0, to: 1, by: ['buyer'], stops: ['A1'], starts: ['A2'], next: 'buyer' },
  { event: 'cancel', from: 0, to: -1, by: ['buyer', 'seller', 'system'], timer: 'A1', stops: ['A1'] },

  { event: 'pack', from: 1, to: 1, by: ['seller'], unless: 'packed', next: 'seller' },
  { event: 'remind', from: 1, to: 1, by: ['buyer'], unless: 'reminded' },
  { event: 'cancel', from: 1, to: -3, by: ['buyer'], unless: 'packed', stops: ['A2'] },
  { event: 'cancel', from: 1, to: -3, by: ['seller', 'system'], timer: 'A2', stops: ['A2'] },
  { event: 'refund', from: -3, to: -2, by: ['system'], next: 'system' },
  { event: 'ship', from: 1, to: 2, by: ['seller'], stops: ['A2'], starts: ['A3'], next: 'seller' },

  { event: 'trace', from: 2, to: 2, by: ['seller'] },
  { event: 'deliver', from: 2, to: 2, by: ['seller'], starts: ['A3'] },
  { event: 'extend', from: 2, to: 2, by: ['buyer'], unless: 'extended', starts: ['A3'] },
  {
    event: 'confirm',
    from: 2,
    to: 3,
    by: ['buyer', 'system'],
    timer: 'A3',
    stops: ['A3'],
    starts: ['A4', 'A5'],
    next: 'buyer',
  },

  { event: 'comment', from: 3, to: 3, by: ['buyer'], next: 'buyer' },
  { event: 'complete', from: 3, to: 4, by: ['buyer', 'system'], timer: 'A4', stops: ['A4'] },
  { event: 'release', from: 3, to: 3, by: ['system'], timer: 'A5', stops: ['A5'] },
  { event: 'release', from: 4, to: 4, by: ['system'], timer: 'A5', stops: ['A5'] },
]

/** The rule by which this may happen now, if any. The system acts for one timer, or for none. */
export function findRule(
  order: OrderFacts,
  event: OrderEvent,
  role: OrderRole,
  timer?: OrderTimer,
): OrderRule | undefined {
  return orderRules.find(
    (rule) =>
      rule.event === event &&
      rule.from === order.status &&
      rule.by.includes(role) &&
      (role !== 'system' || rule.timer === timer) &&
      !(rule.unless && order[rule.unless]),
  )
}

const isAction = (event: OrderEvent): event is OrderEvent & OrderAction =>
  (orderActions as readonly string[]).includes(event)

/** What this role may do now, in the order of the table. "Again" puts goods into the bag and leaves the order alone. */
export function allowedActions(order: OrderFacts, role: OrderRole): OrderAction[] {
  const events = orderRules.map((rule) => rule.event).filter((event) => findRule(order, event, role))
  const actions: OrderAction[] = [...new Set(events)].filter(isAction)
  return role === 'buyer' ? [...actions, 'again'] : actions
}

/** What the order waits for and from whom, and the timer that ends the waiting. */
export function nextStep(
  order: OrderFacts,
): { action: OrderEvent; who: OrderRole; timer: OrderTimer | undefined } | undefined {
  const rule = orderRules.find(({ next, from, unless }) => next && from === order.status && !(unless && order[unless]))
  if (!rule?.next) return undefined
  // The timer may belong to another event: an order that is not sent in time is cancelled.
  const timer = orderRules.find((other) => other.from === order.status && other.timer)?.timer
  return { action: rule.event, who: rule.next, timer }
}
