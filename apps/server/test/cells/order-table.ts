import type { Stage } from '../factories/orders.ts'
import type { OrderAction } from './order-actions.ts'
import { type Expected, PAUSED, type Row, RUNNING, SAME, STAYS } from './refund-table.ts'

/** The stages that an order passes, and those in which a refund is about what was not sent yet. */
export type OrderStage = Stage | 'asked in part' | 'asked as a whole' | 'partly sent'
export const ORDER_TIMERS = ['A1', 'A2', 'A3', 'A4', 'A5'] as const
export type OrderHappening = OrderAction | `timer ${(typeof ORDER_TIMERS)[number]}`
type Table = { stands: Row } & Partial<Record<OrderHappening, Expected>>

// Written by hand. An order is of one piece at 12.00 with a freight of 5.00, of which five in a hundred of the goods, 0.60, are
// ours; where a refund is about what was not sent yet it is of two pieces, 29.00.
const PAID = { user_available: '-17.00', user_escrow: '17.00' }
const escrowed = (dollars: string) => ({ user_available: dollars, user_escrow: `-${dollars}` })
const SETTLED = { user_escrow: '-17.00', shop_pending: '16.40', fee_revenue: '0.60' }
const RELEASED = { shop_pending: '-16.40', shop_payable: '16.40' }
/** A dollar of all of it: 0.71 of the goods, 0.29 of the freight. */
const DOLLAR = { user_available: '1.00', shop_pending: '-0.96', fee_revenue: '-0.04' }

/** What whoever may is answered at every stage unless the table says otherwise; all else is refused as not in this state. */
export const AT_EVERY_STAGE: Partial<Record<OrderHappening, Expected>> = {
  // What was paid answers what it answered then.
  'buyer pay': SAME,
  'buyer detail': SAME,
  'buyer logistics': SAME,
  'seller detail': SAME,
  'operator detail': SAME,
}

export const orderTable: Record<OrderStage, Table> = {
  unpaid: {
    stands: ['', '0', 'A1 0'],
    'buyer pay': ['', '1', 'A2 7', PAID],
    'buyer cancel': ['', '-1', '', {}, 1],
    'seller cancel': ['', '-1', '', {}, 1],
    'timer A1': ['', '-1', '', {}, 1],
  },
  paid: {
    stands: ['', '1', 'A2 7'],
    'buyer cancel': ['', '-2', '', escrowed('17.00'), 1],
    'buyer remind': STAYS,
    'buyer readdress': STAYS,
    'buyer apply': ['applied', '1 as -5', '(A2 7) B1 3'],
    'seller pack': STAYS,
    'seller ship': ['', '2', 'A3 30'],
    'seller cancel': ['', '-2', '', escrowed('17.00'), 1],
    'seller give': ['refunded', '1', 'A2 7', escrowed('1.00')],
    'operator give': ['refunded', '1', 'A2 7', escrowed('1.00')],
    'timer A2': ['', '-2', '', escrowed('17.00'), 1],
  },
  // One of two pieces is asked back.
  'asked in part': {
    stands: ['applied', '1 with -5', '(A2 7) B1 3'],
    'buyer apply': 4001,
    'seller pack': STAYS,
    'seller ship': STAYS,
  },
  'asked as a whole': {
    stands: ['applied', '1 as -5', '(A2 7) B1 3'],
    'buyer apply': 4001,
  },
  // The other one is on its way, and the request was refused.
  'partly sent': {
    stands: ['refused', '1', 'A2 7 B2 7'],
    'buyer remind': STAYS,
    'buyer apply': 4001,
    // What is still here at once, without freight; what left comes back with it.
    'buyer revoke': ['closed refunded returning', '2 as -4', '(A3 30) B3 14', escrowed('12.00'), 1],
    'seller ship': ['refused', '2', 'A3 30 B2 7'],
    'seller trace': STAYS,
    'seller renumber': STAYS,
    'seller give': ['closed refunded', '1', 'A2 7', escrowed('1.00')],
    'operator give': ['closed refunded', '1', 'A2 7', escrowed('1.00')],
    // What was not sent in time, with half of the freight.
    'timer A2': ['closed refunded', '2', 'A3 30', escrowed('14.50'), 1],
  },
  packed: {
    stands: ['', '1', 'A2 7'],
    'buyer remind': STAYS,
    'buyer apply': ['applied', '1 as -5', '(A2 7) B1 3'],
    'buyer revoke': ['refunded', '-2', '', escrowed('17.00'), 1],
    'seller ship': ['', '2', 'A3 30'],
    'seller cancel': ['', '-2', '', escrowed('17.00'), 1],
    'seller give': ['refunded', '1', 'A2 7', escrowed('1.00')],
    'operator give': ['refunded', '1', 'A2 7', escrowed('1.00')],
    'timer A2': ['', '-2', '', escrowed('17.00'), 1],
  },
  sent: {
    stands: ['', '2', 'A3 30'],
    'buyer confirm': ['', '3', RUNNING, SETTLED],
    'buyer extend': ['', '2', 'A3 37'],
    'buyer apply': ['applied', '2 as -5', '(A3 30) B1 3'],
    'buyer revoke': ['returning', '2 as -4', '(A3 30) B3 14'],
    'seller trace': STAYS,
    'seller renumber': STAYS,
    'seller give': ['refunded', '2', 'A3 30', escrowed('1.00')],
    'operator give': ['refunded', '2', 'A3 30', escrowed('1.00')],
    'timer A3': ['', '3', RUNNING, SETTLED],
  },
  delivered: {
    stands: ['', '2', 'A3 7'],
    'buyer confirm': ['', '3', RUNNING, SETTLED],
    'buyer extend': ['', '2', 'A3 14'],
    'buyer not_here': ['', '2', 'A3 30'],
    'buyer apply': ['applied', '2 as -5', '(A3 7) B1 3'],
    'buyer revoke': ['returning', '2 as -4', '(A3 7) B3 14'],
    'seller trace': STAYS,
    'seller renumber': STAYS,
    'seller give': ['refunded', '2', 'A3 7', escrowed('1.00')],
    'operator give': ['refunded', '2', 'A3 7', escrowed('1.00')],
    'timer A3': ['', '3', RUNNING, SETTLED],
  },
  received: {
    stands: ['', '3', RUNNING],
    'buyer comment': ['', '4', 'A5 15'],
    'buyer apply': ['applied', '3 as -5', `${PAUSED} B1 3`],
    'buyer revoke': ['returning', '3 as -4', `${PAUSED} B3 14`],
    'seller give': ['refunded', '3', RUNNING, DOLLAR],
    'operator give': ['refunded', '3', RUNNING, DOLLAR],
    'timer A4': ['', '4', 'A5 15'],
    'timer A5': ['', '3', 'A4 7', RELEASED],
  },
  completed: {
    stands: ['', '4', 'A5 15'],
    // It was reviewed before.
    'buyer comment': 4101,
    'buyer apply': ['applied', '4 as -5', '(A5 15) B1 3'],
    'buyer revoke': ['returning', '4 as -4', '(A5 15) B3 14'],
    'seller give': ['refunded', '4', 'A5 15', DOLLAR],
    'operator give': ['refunded', '4', 'A5 15', DOLLAR],
    'timer A5': ['', '4', '', RELEASED],
  },
  cancelled: {
    stands: ['', '-1', ''],
    'buyer pay': 1423,
  },
  // Nothing is left that could come back.
  refunded: {
    stands: ['', '-2', ''],
    'buyer apply': 4003,
    'seller give': 4003,
  },
}
