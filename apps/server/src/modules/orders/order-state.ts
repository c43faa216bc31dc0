import {
  type OrderAction,
  type OrderEvent,
  type OrderStatus,
  orderActions,
  statusesWhere,
} from '@tradewind/contract/order-status'
import { type StateFacts, stateChain } from '../../platform/state-chain.ts'

/** Before an order is. */
export const NOTHING = -9

export type { OrderEvent } from '@tradewind/contract/order-status'
export type OrderRole = 'buyer' | 'seller' | 'system' | 'operator'
export type OrderTimer = 'A1' | 'A2' | 'A3' | 'A4' | 'A5'
/**
 * `none_sent`, `some_sent`: nothing of it, or something, has left. `undelivered`: nobody says that all of it arrived. `disputed`: a refund is under way. `held`: all that is still
 * to be sent waits for it. `asked`: its one request was made, or the time for it is over. `irrevocable`: the law gives no revocation, or not any more.
 */
type OrderFact =
  | 'packed'
  | 'none_sent'
  | 'some_sent'
  | 'extended'
  | 'reminded'
  | 'undelivered'
  | 'disputed'
  | 'held'
  | 'asked'
  | 'irrevocable'

export type OrderRule = {
  event: OrderEvent
  from: OrderStatus | typeof NOTHING
  to: OrderStatus
  by: readonly OrderRole[]
  unless?: OrderFact | readonly OrderFact[]
  timer?: OrderTimer
  starts?: readonly OrderTimer[]
  stops?: readonly OrderTimer[]
  next?: OrderRole
}

/** What counts about an order; `reminded`: on this server day. */
export type OrderFacts = StateFacts<OrderRule>

/**
 * The one table of what can happen to an order: what is not here cannot. Conditions about other things (stock, money,
 * quantities) stand in the function of the event; where money and goods are in a state, in `orderStates` of the contract. The rows of `order_transition` repeat event, from, to and by; `allowed`
 * and `next` of every answer come from here. docs/decisions/0004-order-states.md says why it looks like this.
 *
 *   0 waiting pay · 1 waiting delivery · 2 delivered (sent) · 3 received · 4 completed
 *   -1 cancelled · -2 refunded · -3 refunding
 */
export const orderRules: readonly OrderRule[] = [
  { event: 'create', from: NOTHING, to: 0, by: ['buyer'], starts: ['A1'] },
  { event: 'pay', from: 0, to: 1, by: ['buyer'], stops: ['A1'], starts: ['A2'], next: 'buyer' },
  { event: 'cancel', from: 0, to: -1, by: ['buyer', 'seller', 'system'], timer: 'A1', stops: ['A1'] },

  // The shop was taken down, or is gone: by the house, and nobody's button.
  { event: 'call_off', from: 0, to: -1, by: ['operator'], stops: ['A1'] },
  { event: 'call_off', from: 1, to: -3, by: ['operator'], unless: ['disputed', 'some_sent'], stops: ['A2'] },

  { event: 'pack', from: 1, to: 1, by: ['seller'], unless: ['packed', 'held'], next: 'seller' },
  { event: 'remind', from: 1, to: 1, by: ['buyer'], unless: ['reminded', 'disputed'] },
  { event: 'readdress', from: 1, to: 1, by: ['buyer'], unless: ['packed', 'disputed'] },
  { event: 'cancel', from: 1, to: -3, by: ['buyer'], unless: ['packed', 'disputed'], stops: ['A2'] },
  {
    event: 'cancel',
    from: 1,
    to: -3,
    by: ['seller', 'system'],
    unless: ['disputed', 'some_sent'],
    timer: 'A2',
    stops: ['A2'],
  },
  { event: 'refund', from: -3, to: -2, by: ['system'], next: 'system' },
  {
    event: 'ship',
    from: 1,
    to: 2,
    by: ['seller'],
    unless: 'held',
    stops: ['A2'],
    starts: ['A3'],
    next: 'seller',
  },
  // Beside a refund: what it is about stays here until it is decided. Then it is sent, or came back and nothing is left to send.
  { event: 'ship_part', from: 1, to: 1, by: ['seller'], unless: 'held' },
  { event: 'all_sent', from: 1, to: 2, by: ['system'], unless: 'none_sent', stops: ['A2'], starts: ['A3'] },
  { event: 'trace', from: 1, to: 1, by: ['seller'], unless: 'none_sent' },
  { event: 'renumber', from: 1, to: 1, by: ['seller'], unless: 'none_sent' },
  { event: 'give', from: 1, to: 1, by: ['system'], unless: ['disputed', 'none_sent'], timer: 'A2', stops: ['A2'] },

  { event: 'trace', from: 2, to: 2, by: ['seller'] },
  { event: 'renumber', from: 2, to: 2, by: ['seller'] },
  { event: 'deliver', from: 2, to: 2, by: ['seller', 'system'], starts: ['A3'] },
  { event: 'not_here', from: 2, to: 2, by: ['buyer'], unless: ['undelivered', 'disputed'], starts: ['A3'] },
  { event: 'extend', from: 2, to: 2, by: ['buyer'], unless: ['extended', 'disputed'], starts: ['A3'] },
  {
    event: 'confirm',
    from: 2,
    to: 3,
    by: ['buyer', 'system'],
    unless: 'disputed',
    timer: 'A3',
    stops: ['A3'],
    starts: ['A4', 'A5'],
    next: 'buyer',
  },

  { event: 'comment', from: 3, to: 3, by: ['buyer'], unless: 'disputed', next: 'buyer' },
  { event: 'complete', from: 3, to: 4, by: ['buyer', 'system'], unless: 'disputed', timer: 'A4', stops: ['A4'] },
  { event: 'release', from: 3, to: 3, by: ['system'], unless: 'disputed', timer: 'A5', stops: ['A5'] },
  { event: 'release', from: 4, to: 4, by: ['system'], unless: 'disputed', timer: 'A5', stops: ['A5'] },

  // What a refund does on its own way stands in refunds/refund-state.ts.
  ...statusesWhere(({ money }) => money === 'held' || money === 'settled').flatMap((status): OrderRule[] => [
    { event: 'apply', from: status, to: status, by: ['buyer'], unless: ['disputed', 'asked'] },
    { event: 'revoke', from: status, to: status, by: ['buyer'], unless: ['disputed', 'irrevocable'] },
    { event: 'give', from: status, to: status, by: ['seller', 'operator'], unless: 'disputed' },
    { event: 'refund', from: status, to: -2, by: ['system'], stops: ['A2', 'A3', 'A4', 'A5'] },
    { event: 'refund_part', from: status, to: status, by: ['system'] },
  ]),
]

export const orderChain = stateChain({ transitions: 'order_transition', nothing: NOTHING, rules: orderRules })

const isAction = (event: OrderEvent): event is OrderEvent & OrderAction =>
  (orderActions as readonly string[]).includes(event)

/** What this role may do now, in the order of the table. "Again" puts goods into the bag and leaves the order alone. */
export function allowedActions(order: OrderFacts, role: OrderRole): OrderAction[] {
  const actions: OrderAction[] = orderChain.open(order, role).filter(isAction)
  return role === 'buyer' ? [...actions, 'again'] : actions
}
