/** How long the timers of refunds wait, in seconds; those of orders stand in orders/settings.ts. */
const DAY = 86_400

export const refundSettings = {
  /** The shop answers a request within this, or has agreed. */
  B1: 3 * DAY,
  /** The buyer answers an offer, or goes to the operator after a refusal, within this. */
  B2: 7 * DAY,
  /** What the shop has at least when its offer was refused. */
  least: DAY,
  /** The goods are sent back within this … */
  B3: 10 * DAY,
  /** … after a revocation within the time that the law gives. */
  B3_revocation: 14 * DAY,
  /** The shop looks at what came back within this … */
  B4: 7 * DAY,
  /** … or within this after it was sent, when nobody says that it arrived. */
  B4_sent: 30 * DAY,
  /** A revocation is paid this long after its notice at the latest, once the goods are on their way. */
  revocation: 14 * DAY,
} as const

/** Freight back is claimed up to this, or to the freight out where that was more. */
export const MOST_RETURN_FREIGHT_CENTS = 15_00n
