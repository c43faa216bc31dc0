import type { RefundAction } from './refund-actions.ts'
import type { Standing } from './refund-standings.ts'
import type { Seen } from './seen.ts'

export const REFUND_TIMERS = ['B1', 'B2', 'B3', 'B4', 'refund_pay'] as const
export type Happening = RefundAction | `timer ${(typeof REFUND_TIMERS)[number]}`

/** Refunds, order, timers; then what moved of money and stock, where something did. */
export type Row = [refunds: string, order: string, timers: string, money?: Seen['money'], stock?: number]
/** It is done, and nothing is other than before: `SAID` but for one message, `STAYS` but for an offer beside what stands. */
export const SAME = 'same'
export const SAID = 'said'
export const STAYS = 'stays'
/** A number: refused with that code. */
export type Expected = Row | typeof SAME | typeof SAID | typeof STAYS | number
export type Table = { stands: Row } & Partial<Record<Happening, Expected>>

// Written by hand. A refund is about an order of two pieces at 12.00 with a freight of 5.00: 29.00 paid, of which five in a
// hundred of the goods, 1.20, are ours.
export const RUNNING = 'A4 7 A5 15'
export const PAUSED = '(A4 7) (A5 15)'
/** All of it, from what is pending at the shop: its 27.80, and our share. */
export const ALL = { user_available: '29.00', shop_pending: '-27.80', fee_revenue: '-1.20' }
/** One of the two pieces with half of the freight, and half of our share. */
export const ONE = { user_available: '14.50', shop_pending: '-13.90', fee_revenue: '-0.60' }
/** A dollar of all that is left: 0.83 of the goods, 0.17 of the freight. */
export const DOLLAR = { user_available: '1.00', shop_pending: '-0.96', fee_revenue: '-0.04' }
/** Two dollars: 1.66 of the goods, 0.34 of the freight. */
export const TWO = { user_available: '2.00', shop_pending: '-1.92', fee_revenue: '-0.08' }
/** A dollar for the goods, by the fault of the shop: 0.21 of the freight with it. */
export const JUDGED = { user_available: '1.21', shop_pending: '-1.16', fee_revenue: '-0.05' }

/**
 * What whoever may is answered in every state unless a table says otherwise. Everything that stands nowhere is refused as not
 * in this state; who may not is turned away as roles.ts says. A revocation takes the place of a request that its buyer could take back,
 * and `STAYS` where it waits for what is under way.
 */
export const EVERYWHERE: Partial<Record<Happening, Expected>> = {
  'buyer apply': 4001,
  'buyer apply too much': 4001,
  // The other side made none.
  'buyer accept': 1004,
  'buyer decline': 1004,
  'seller accept': 1004,
  'seller give too much': 4003,
  'buyer read': SAME,
  'seller read': SAME,
  'operator read': SAME,
  'buyer detail': SAME,
  'seller detail': SAME,
  'operator detail': SAME,
  'buyer evidence': SAME,
  'seller evidence': SAME,
  'operator evidence': SAME,
  'seller upload': SAME,
  // Nothing is to be paid.
  'timer refund_pay': SAME,
}
export const UNDER_WAY = { 'buyer message': SAID, 'seller message': SAID, 'operator message': SAID } as const

export const refundTable = {
  applied: {
    stands: ['applied', '3 as -5', `${PAUSED} B1 3`],
    ...UNDER_WAY,
    'buyer revoke': ['withdrawn returning', '3 as -4', `${PAUSED} B3 14`],
    'buyer withdraw': ['withdrawn', '3', RUNNING],
    'buyer offer': STAYS,
    'buyer offer too much': 4003,
    'seller agree': ['refunded', '-2', '', ALL],
    'seller offer': ['offered', '3 as -5', `${PAUSED} (B1 3) B2 7`],
    'seller offer too much': 4003,
    'seller refuse': ['refused', '3', 'A4 7 (A5 15) B2 7'],
    'operator agree': ['refunded', '-2', '', ALL],
    'operator refuse': ['refused', '3', 'A4 7 (A5 15) B2 7'],
    'timer B1': ['refunded', '-2', '', ALL],
  },
  // The buyer has offered a dollar.
  countered: {
    stands: ['applied', '3 as -5', `${PAUSED} B1 3`],
    ...UNDER_WAY,
    'buyer revoke': ['withdrawn returning', '3 as -4', `${PAUSED} B3 14`],
    'buyer withdraw': ['withdrawn', '3', RUNNING],
    'buyer offer': STAYS,
    'buyer offer too much': 4003,
    'seller agree': ['refunded', '-2', '', ALL],
    'seller accept': ['refunded', '3', RUNNING, DOLLAR],
    'seller offer': ['offered', '3 as -5', `${PAUSED} (B1 3) B2 7`],
    'seller offer too much': 4003,
    'seller refuse': ['refused', '3', 'A4 7 (A5 15) B2 7'],
    'operator agree': ['refunded', '-2', '', ALL],
    'operator refuse': ['refused', '3', 'A4 7 (A5 15) B2 7'],
    'timer B1': ['refunded', '-2', '', ALL],
  },
  // The shop has offered a dollar.
  offered: {
    stands: ['offered', '3 as -5', `${PAUSED} (B1 3) B2 7`],
    ...UNDER_WAY,
    'buyer revoke': ['withdrawn returning', '3 as -4', `${PAUSED} B3 14`],
    'buyer withdraw': ['withdrawn', '3', RUNNING],
    'buyer offer': STAYS,
    'buyer offer too much': 4003,
    'buyer accept': ['refunded', '3', RUNNING, DOLLAR],
    'buyer decline': ['applied', '3 as -5', `${PAUSED} B1 3`],
    'seller agree': ['refunded', '-2', '', ALL],
    'seller offer': STAYS,
    'seller offer too much': 4003,
    'operator agree': ['refunded', '-2', '', ALL],
    'timer B2': ['closed', '3', RUNNING],
  },
  // The offer of the shop was declined, and is named again.
  declined: {
    stands: ['applied', '3 as -5', `${PAUSED} B1 3`],
    ...UNDER_WAY,
    'buyer revoke': ['withdrawn returning', '3 as -4', `${PAUSED} B3 14`],
    'buyer withdraw': ['withdrawn', '3', RUNNING],
    'buyer offer': STAYS,
    'buyer offer too much': 4003,
    'buyer accept': 1423,
    'buyer decline': 1423,
    'seller agree': ['refunded', '-2', '', ALL],
    'seller offer': ['offered', '3 as -5', `${PAUSED} (B1 3) B2 7`],
    'seller offer too much': 4003,
    'seller refuse': ['refused', '3', 'A4 7 (A5 15) B2 7'],
    'operator agree': ['refunded', '-2', '', ALL],
    'operator refuse': ['refused', '3', 'A4 7 (A5 15) B2 7'],
    'timer B1': ['refunded', '-2', '', ALL],
  },
  // Something else that begins takes its place.
  refused: {
    stands: ['refused', '3', 'A4 7 (A5 15) B2 7'],
    ...UNDER_WAY,
    'buyer revoke': ['closed returning', '3 as -4', `${PAUSED} B3 14`],
    'buyer escalate': ['escalated', '3 as -4', PAUSED],
    'seller give': ['closed refunded', '3', RUNNING, DOLLAR],
    'operator give': ['closed refunded', '3', RUNNING, DOLLAR],
    'timer B2': ['closed', '3', RUNNING],
  },
  returning: {
    stands: ['returning', '3 as -4', `${PAUSED} B3 10`],
    ...UNDER_WAY,
    'buyer revoke': ['withdrawn returning', '3 as -4', `${PAUSED} B3 14`],
    'buyer withdraw': ['withdrawn', '3', RUNNING],
    'buyer send': ['returned', '3 as -4', `${PAUSED} B4 30`],
    // Nobody has told what was sent: it came whole or not at all.
    'seller receive': 1001,
    'seller receive both': ['refunded', '-2', '', ALL, 1],
    'operator receive both': ['refunded', '-2', '', ALL, 1],
    'timer B3': ['closed', '3', RUNNING],
  },
  returned: {
    stands: ['returned', '3 as -4', `${PAUSED} B4 30`],
    ...UNDER_WAY,
    'buyer revoke': STAYS,
    'buyer arrive': ['returned', '3 as -4', `${PAUSED} B4 7`],
    'seller arrive': ['returned', '3 as -4', `${PAUSED} B4 7`],
    'seller receive': ['refunded', '3', RUNNING, ONE, 1],
    'seller receive both': ['refunded', '-2', '', ALL, 1],
    'seller contest': ['escalated', '3 as -4', PAUSED],
    'operator receive': ['refunded', '3', RUNNING, ONE, 1],
    'operator receive both': ['refunded', '-2', '', ALL, 1],
    // Nobody has said that it can be sold again.
    'timer B4': ['refunded', '-2', '', ALL],
  },
  escalated: {
    stands: ['escalated', '3 as -4', PAUSED],
    ...UNDER_WAY,
    'buyer revoke': ['withdrawn returning', '3 as -4', `${PAUSED} B3 14`],
    'buyer withdraw': ['withdrawn', '3', RUNNING],
    'operator judge': ['refunded', '3', RUNNING, JUDGED],
    'operator judge too much': 4003,
    'operator judge against': ['closed', '3', RUNNING],
    'operator judge return': ['returning', '3 with -4', `${PAUSED} B3 10`],
  },
  // What came back was contested: it cannot come back once more.
  contested: {
    stands: ['escalated', '3 as -4', PAUSED],
    ...UNDER_WAY,
    'buyer revoke': STAYS,
    'operator judge': ['refunded', '3', RUNNING, JUDGED],
    'operator judge too much': 4003,
    'operator judge against': ['closed', '3', RUNNING],
  },
  // Agreed to, and the money has not moved.
  stuck: {
    stands: ['paying', '3 as -3', `${PAUSED} refund_pay 0`],
    ...UNDER_WAY,
    'buyer revoke': ['refunded', '-2', '', ALL],
    'operator retry': ['refunded', '-2', '', ALL],
    'timer refund_pay': ['refunded', '-2', '', ALL],
  },
  refunded: {
    stands: ['refunded', '-2', ''],
    // Nothing is left that could come back.
    'seller give': 4003,
  },
  // Judged for the shop.
  closed: {
    stands: ['closed', '3', RUNNING],
    'buyer revoke': ['closed returning', '3 as -4', `${PAUSED} B3 14`],
    'seller give': ['closed refunded', '3', RUNNING, DOLLAR],
    'operator give': ['closed refunded', '3', RUNNING, DOLLAR],
  },
  // As if it had not been asked.
  withdrawn: {
    stands: ['withdrawn', '3', RUNNING],
    'buyer apply': ['withdrawn applied', '3 as -5', `${PAUSED} B1 3`],
    'buyer apply too much': 4003,
    'buyer revoke': ['withdrawn returning', '3 as -4', `${PAUSED} B3 14`],
    'seller give': ['withdrawn refunded', '3', RUNNING, DOLLAR],
    'operator give': ['withdrawn refunded', '3', RUNNING, DOLLAR],
  },
  'withdrawn too late': {
    stands: ['withdrawn', '3', 'A4 7'],
    'buyer apply': 4002,
    'buyer apply too much': 4002,
    'buyer revoke': ['withdrawn returning', '3 as -4', '(A4 7) B3 14'],
    'seller give': ['withdrawn refunded', '3', 'A4 7', payable(DOLLAR)],
    'operator give': ['withdrawn refunded', '3', 'A4 7', payable(DOLLAR)],
  },
} satisfies Partial<Record<Standing, Table>>

/** From what is the shop's own instead. */
function payable({ shop_pending, ...others }: typeof DOLLAR): Seen['money'] {
  return { ...others, shop_payable: shop_pending }
}
