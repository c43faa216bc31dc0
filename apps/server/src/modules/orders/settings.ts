import type { OrderTimer } from './order-state.ts'

const MINUTE = 60
const DAY = 86_400

/** All the times that are set about orders, in one place, in seconds. */
export const orderSettings = {
  /** Unpaid orders are cancelled after this. */
  A1: 30 * MINUTE,
  /** Paid orders that were not sent are cancelled and paid back after this. */
  A2: 7 * DAY,
  /** Sent orders count as received this long after we heard that the carrier delivered them … */
  A3_delivered: 7 * DAY,
  /** … or this long after dispatch, when we did not. */
  A3_sent: 30 * DAY,
  /** Who says that it is not here has at least this long from then on. */
  not_here: 7 * DAY,
  /** What the buyer gains by the one extension. */
  extension: 7 * DAY,
  /** Received orders are completed after this, without a review if there is none. */
  A4: 7 * DAY,
  /** The after-sale window: the shop's money becomes its own after this. */
  A5: 15 * DAY,
} as const

const inMinutes = (seconds: number): number => seconds / MINUTE

/** The timers in minutes, as `index/init` shows them to everyone. */
export const timerMinutes = {
  A1: inMinutes(orderSettings.A1),
  A2: inMinutes(orderSettings.A2),
  A3_delivered: inMinutes(orderSettings.A3_delivered),
  A3_sent: inMinutes(orderSettings.A3_sent),
  A4: inMinutes(orderSettings.A4),
  A5: inMinutes(orderSettings.A5),
}

export type OrderMoments = {
  created_at: Date
  paid_at: Date | null
  shipped_at: Date | null
  delivered_at: Date | null
  not_here_at: Date | null
  extended_at: Date | null
  received_at: Date | null
}

/** When a timer of an order is due. `delivered_at` is when we heard of it, so that a backdated scan takes no time away. */
export function timerDue(timer: OrderTimer, order: OrderMoments): Date {
  const { A1, A2, A3_delivered, A3_sent, not_here, extension, A4, A5 } = orderSettings
  switch (timer) {
    case 'A1':
      return after(order.created_at, A1)
    case 'A2':
      return after(order.paid_at, A2)
    case 'A3': {
      const more = order.extended_at ? extension : 0
      if (order.delivered_at) return after(order.delivered_at, A3_delivered + more)
      const untold = after(order.shipped_at, A3_sent + more)
      if (!order.not_here_at) return untold
      const looked = after(order.not_here_at, not_here)
      return looked > untold ? looked : untold
    }
    case 'A4':
      return after(order.received_at, A4)
    case 'A5':
      return after(order.received_at, A5)
  }
}

function after(moment: Date | null, seconds: number): Date {
  if (!moment) throw new Error('broken promise: a timer starts after the moment that it counts from')
  return new Date(moment.getTime() + seconds * 1000)
}
