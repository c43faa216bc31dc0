import type { Standing } from './refund-standings.ts'
import { ALL, DOLLAR, JUDGED, ONE, PAUSED, RUNNING, STAYS, type Table, UNDER_WAY } from './refund-table.ts'
import type { Seen } from './seen.ts'

// The other kinds, written by hand as refund-table.ts: before anything was sent or received, with a return, revoked, given, judged.

/** Before the receipt it is still held for the buyer. */
function fromEscrow({ user_available }: { user_available: string }): Seen['money'] {
  return { user_available, user_escrow: `-${user_available}` }
}

/** What comes of a half: 0.50 of the goods, 0.10 of the freight. */
const HALF = { user_available: '0.60', shop_pending: '-0.57', fee_revenue: '-0.03' }

export const wideRefundTable = {
  'unsent applied': {
    stands: ['applied', '1 as -5', '(A2 7) B1 3'],
    ...UNDER_WAY,
    'buyer withdraw': ['withdrawn', '1', 'A2 7'],
    'buyer offer': STAYS,
    'buyer offer too much': 4003,
    'seller agree': ['refunded', '-2', '', fromEscrow(ALL), 2],
    'seller offer': ['offered', '1 as -5', '(A2 7) (B1 3) B2 7'],
    'seller offer too much': 4003,
    'seller refuse': ['refused', '1', 'A2 7 B2 7'],
    'operator agree': ['refunded', '-2', '', fromEscrow(ALL), 2],
    'operator refuse': ['refused', '1', 'A2 7 B2 7'],
    'timer B1': ['refunded', '-2', '', fromEscrow(ALL), 2],
  },
  // A dollar of it: both pieces are still to be sent.
  'unsent offered': {
    stands: ['offered', '1 as -5', '(A2 7) (B1 3) B2 7'],
    ...UNDER_WAY,
    'buyer withdraw': ['withdrawn', '1', 'A2 7'],
    'buyer offer': STAYS,
    'buyer offer too much': 4003,
    'buyer accept': ['refunded', '1', 'A2 7', fromEscrow(DOLLAR)],
    'buyer decline': ['applied', '1 as -5', '(A2 7) B1 3'],
    'seller agree': ['refunded', '-2', '', fromEscrow(ALL), 2],
    'seller offer': STAYS,
    'seller offer too much': 4003,
    'operator agree': ['refunded', '-2', '', fromEscrow(ALL), 2],
    'timer B2': ['closed', '1', 'A2 7'],
  },
  // Nobody has packed it: it is cancelled, not revoked.
  'unsent refused': {
    stands: ['refused', '1', 'A2 7 B2 7'],
    ...UNDER_WAY,
    'buyer escalate': ['escalated', '1 as -4', '(A2 7)'],
    'seller give': ['closed refunded', '1', 'A2 7', fromEscrow(DOLLAR)],
    'operator give': ['closed refunded', '1', 'A2 7', fromEscrow(DOLLAR)],
    'timer B2': ['closed', '1', 'A2 7'],
  },
  'unsent escalated': {
    stands: ['escalated', '1 as -4', '(A2 7)'],
    ...UNDER_WAY,
    'buyer withdraw': ['withdrawn', '1', 'A2 7'],
    'operator judge': ['refunded', '1', 'A2 7', fromEscrow(JUDGED)],
    'operator judge too much': 4003,
    'operator judge against': ['closed', '1', 'A2 7'],
    // Nothing is there that could come back.
    'operator judge return': 1001,
  },
  'on its way, applied': {
    stands: ['applied', '2 as -5', '(A3 30) B1 3'],
    ...UNDER_WAY,
    'buyer revoke': ['withdrawn returning', '2 as -4', '(A3 30) B3 14'],
    'buyer withdraw': ['withdrawn', '2', 'A3 30'],
    'buyer offer': STAYS,
    'buyer offer too much': 4003,
    'seller agree': ['refunded', '-2', '', fromEscrow(ALL)],
    'seller offer': ['offered', '2 as -5', '(A3 30) (B1 3) B2 7'],
    'seller offer too much': 4003,
    'seller refuse': ['refused', '2', 'A3 30 B2 7'],
    'operator agree': ['refunded', '-2', '', fromEscrow(ALL)],
    'operator refuse': ['refused', '2', 'A3 30 B2 7'],
    'timer B1': ['refunded', '-2', '', fromEscrow(ALL)],
  },
  'on its way, returned': {
    stands: ['returned', '2 as -4', '(A3 30) B4 30'],
    ...UNDER_WAY,
    'buyer revoke': STAYS,
    'buyer arrive': ['returned', '2 as -4', '(A3 30) B4 7'],
    'seller arrive': ['returned', '2 as -4', '(A3 30) B4 7'],
    'seller receive': ['refunded', '2', 'A3 30', fromEscrow(ONE), 1],
    'seller receive both': ['refunded', '-2', '', fromEscrow(ALL), 1],
    'seller contest': ['escalated', '2 as -4', '(A3 30)'],
    'operator receive': ['refunded', '2', 'A3 30', fromEscrow(ONE), 1],
    'operator receive both': ['refunded', '-2', '', fromEscrow(ALL), 1],
    'timer B4': ['refunded', '-2', '', fromEscrow(ALL)],
  },
  'asked to return': {
    stands: ['applied', '3 as -5', `${PAUSED} B1 3`],
    ...UNDER_WAY,
    'buyer revoke': ['withdrawn returning', '3 as -4', `${PAUSED} B3 14`],
    'buyer withdraw': ['withdrawn', '3', RUNNING],
    'buyer offer': STAYS,
    'buyer offer too much': 4003,
    'seller agree': ['returning', '3 as -4', `${PAUSED} B3 10`],
    'seller offer': ['offered', '3 as -5', `${PAUSED} (B1 3) B2 7`],
    'seller offer too much': 4003,
    'seller refuse': ['refused', '3', 'A4 7 (A5 15) B2 7'],
    'operator agree': ['returning', '3 as -4', `${PAUSED} B3 10`],
    'operator refuse': ['refused', '3', 'A4 7 (A5 15) B2 7'],
    'timer B1': ['returning', '3 as -4', `${PAUSED} B3 10`],
  },
  // A dollar, once the goods are back.
  'offered to return': {
    stands: ['offered', '3 as -5', `${PAUSED} (B1 3) B2 7`],
    ...UNDER_WAY,
    'buyer revoke': ['withdrawn returning', '3 as -4', `${PAUSED} B3 14`],
    'buyer withdraw': ['withdrawn', '3', RUNNING],
    'buyer offer': STAYS,
    'buyer offer too much': 4003,
    'buyer accept': ['returning', '3 with -4', `${PAUSED} B3 10`],
    'buyer decline': ['applied', '3 as -5', `${PAUSED} B1 3`],
    'seller agree': ['refunded', '-2', '', ALL],
    'seller offer': STAYS,
    'seller offer too much': 4003,
    'operator agree': ['refunded', '-2', '', ALL],
    'timer B2': ['closed', '3', RUNNING],
  },
  // Of its one request nothing is used up.
  revoked: {
    stands: ['returning', '3 as -4', `${PAUSED} B3 14`],
    ...UNDER_WAY,
    'buyer apply': 1423,
    'buyer apply too much': 4003,
    'buyer withdraw': ['withdrawn', '3', RUNNING],
    'buyer send': ['returned', '3 as -4', `${PAUSED} B4 14`],
    // Nobody has told what was sent: it came whole or not at all.
    'seller receive': 1001,
    'seller receive both': ['refunded', '-2', '', ALL, 1],
    'operator receive both': ['refunded', '-2', '', ALL, 1],
    'timer B3': ['closed', '3', RUNNING],
  },
  'revoked, returned': {
    stands: ['returned', '3 as -4', `${PAUSED} B4 14`],
    ...UNDER_WAY,
    'buyer apply': 1423,
    'buyer apply too much': 4003,
    'buyer arrive': ['returned', '3 as -4', `${PAUSED} B4 7`],
    'seller arrive': ['returned', '3 as -4', `${PAUSED} B4 7`],
    'seller receive': ['refunded', '3', RUNNING, ONE, 1],
    'seller receive both': ['refunded', '-2', '', ALL, 1],
    'seller contest': ['escalated', '3 as -4', PAUSED],
    'operator receive': ['refunded', '3', RUNNING, ONE, 1],
    'operator receive both': ['refunded', '-2', '', ALL, 1],
    'timer B4': ['refunded', '-2', '', ALL],
  },
  'revoked, contested': {
    stands: ['escalated', '3 as -4', PAUSED],
    ...UNDER_WAY,
    'buyer apply': 1423,
    'buyer apply too much': 4003,
    'operator judge': ['refunded', '3', RUNNING, JUDGED],
    'operator judge too much': 4003,
    'operator judge against': ['closed', '3', RUNNING],
  },
  'revoked, unsent': {
    stands: ['refunded', '-2', ''],
    'buyer apply': 4003,
    'buyer apply too much': 4003,
    'seller give': 4003,
  },
  // A dollar that nobody asked for leaves the one request open, and both pieces.
  given: {
    stands: ['refunded', '3', RUNNING],
    'buyer apply': ['refunded applied', '3 as -5', `${PAUSED} B1 3`],
    'buyer apply too much': 4003,
    'buyer revoke': ['refunded returning', '3 as -4', `${PAUSED} B3 14`],
    'seller give': ['refunded refunded', '3', RUNNING, DOLLAR],
    'operator give': ['refunded refunded', '3', RUNNING, DOLLAR],
  },
  // A dollar and 0.21 of the freight, once the goods are back.
  'judged to come back': {
    stands: ['returning', '3 with -4', `${PAUSED} B3 10`],
    ...UNDER_WAY,
    'buyer revoke': STAYS,
    'buyer send': ['returned', '3 with -4', `${PAUSED} B4 30`],
    // Nobody has told what was sent: it came whole or not at all.
    'seller receive': 1001,
    'seller receive both': ['refunded', '3', RUNNING, JUDGED, 1],
    'operator receive both': ['refunded', '3', RUNNING, JUDGED, 1],
    'timer B3': ['closed', '3', RUNNING],
  },
  'judged, returned': {
    stands: ['returned', '3 with -4', `${PAUSED} B4 30`],
    ...UNDER_WAY,
    'buyer revoke': STAYS,
    'buyer arrive': ['returned', '3 with -4', `${PAUSED} B4 7`],
    'seller arrive': ['returned', '3 with -4', `${PAUSED} B4 7`],
    'seller receive': ['refunded', '3', RUNNING, HALF, 1],
    'seller receive both': ['refunded', '3', RUNNING, JUDGED, 1],
    'seller contest': ['escalated', '3 with -4', PAUSED],
    'operator receive': ['refunded', '3', RUNNING, HALF, 1],
    'operator receive both': ['refunded', '3', RUNNING, JUDGED, 1],
    'timer B4': ['refunded', '3', RUNNING, JUDGED],
  },
} satisfies Partial<Record<Standing, Table>>
