import type { Refund, Stage } from './promised-refunds.ts'
import type { Timers } from './promised-timers.ts'

// What shoppers, shops and the house are promised, told without anything of the product: cents and minutes are plain
// numbers, a record is an object, and time is how far the run has moved the clock. The verbs stand in the files beside.

/** What the product says no with, by the name that the contract gives it, and what of the reason the model knows. */
export class Refused extends Error {
  readonly refusal: string
  readonly data: Record<string, unknown>

  constructor(refusal: string, data: Record<string, unknown> = {}) {
    super(refusal)
    this.refusal = refusal
    this.data = data
  }
}

export type Shopper = {
  kind: 'shopper'
  id: string
  name: string
  available: number
  frozen: number
  escrow: number
  /** The payment password: wrong tries since the last right one, and until when nobody may try. */
  code: { set: boolean; fails: number; lockedUntil: number }
  /** Newest line first. */
  bag: Line[]
  payees: Payee[]
  /** All that was ever asked to be withdrawn; a day holds 50,000 dollars, which no run comes near. */
  asked: number
}

export type Shop = {
  kind: 'shop'
  id: string
  name: string
  pending: number
  payable: number
  /** What of refunds it could not cover. */
  debt: number
  frozen: number
  payees: Payee[]
  asked: number
}
export type Owner = Shopper | Shop

/** `stock`: what can be bought. */
export type Good = { id: string; skuId: string; name: string; shop: Shop; price: number; stock: number }
export type Line = { good: Good; units: number }
/**
 * What was paid for it after the promo, and what of it came back: money, and units. `early`: units that have left while others
 * of the order are still to be sent.
 */
export type OrderLine = Line & { paid: number; back: number; backUnits: number; early: number }

/** Of one shop or, without one, of the platform, which then pays for it. Each shopper may use it once. */
export type Promo = {
  code: string
  shop: Shop | null
  off: { points: number } | { amount: number } | { freight: number }
  minimum: number
  left: number
  usedBy: Shopper[]
}

export type Trade = {
  sn: string
  shopper: Shopper
  orders: Order[]
  /** How many of its orders still have a share in the use of the promo. */
  use: { promo: Promo; orders: number } | undefined
  paid: { paid: number; balance: number } | undefined
}

/** As on the screens: 0 unpaid, 1 paid, 2 sent, 3 received, 4 completed, -1 cancelled, -2 cancelled and paid back. */
export type OrderStatus = 0 | 1 | 2 | 3 | 4 | -1 | -2
export type Order = {
  id: string
  name: string
  trade: Trade
  shop: Shop
  lines: OrderLine[]
  goods: number
  discount: number
  /** The part of the discount that the platform pays. */
  promoShare: number
  /** What is paid for sending. */
  freight: number
  total: number
  commission: number
  freightBack: number
  status: OrderStatus
  packed: boolean
  /** How many times something of it left, and whether nothing is left to send. */
  sendings: number
  sent: boolean
  receivedAt: number | undefined
  /** What of it is still pending at the shop, and whether that is the shop's own by now. */
  pending: number
  released: boolean
  timers: Timers
  /** Its one request was made. */
  asked: boolean
  /** How far the refund is that is under way, and whether that covers all that is left. */
  stage: Stage | null
  whole: boolean
}

/** The word of a first auditor that waits for a second one's. */
export type Word = { by: string; amount: number }
/** What proves one claim at a time: a picture, a line of the bank, a transaction. */
export type Proof = { id: string; holder: Topup | undefined }
/** A picture as it was uploaded once. Uploaded again it may serve after a refusal; the same upload may not. */
export type Upload = { id: string; served: boolean }
export type Topup = {
  id: string
  name: string
  shopper: Shopper
  method: 'bank' | 'chain'
  claimed: number
  arrived: number | undefined
  state: 'auditing' | 'passed' | 'refused'
  picture: Proof
  upload: Upload
  /** Where it was seen to arrive, or will be. */
  place: Proof
  word: (Word & { place: Proof }) | undefined
}

export type Payee = { id: string; type: 'card' | 'chain'; usableAt: number }
export type Withdrawal = {
  id: string
  name: string
  owner: Owner
  type: 'card' | 'chain'
  amount: number
  fee: number
  status: 'auditing' | 'cancelled' | 'refused' | 'approved' | 'sending' | 'sent' | 'arrived' | 'returned'
  word: Word | undefined
  claimedBy: string
  returnAsked: boolean
}

export type Adjustment = {
  id: string
  name: string
  owner: Owner
  amount: number
  state: 'asked' | 'posted' | 'refused'
  word: Word | undefined
}

/** A debt of a shop that is to be ours, or some of it. */
export type WriteOff = {
  id: string
  name: string
  shop: Shop
  amount: number
  state: 'asked' | 'posted' | 'refused'
  word: Word | undefined
}

/** What the house has at the bank or on chain, and what of it is claimed for payments under way. */
export type Held = { held: number; claimed: number }

export type Promised = {
  /** How many steps this run has done, and how many it may. */
  done: number
  most: number
  /** Minutes since the run began. */
  now: number
  shoppers: Shopper[]
  shops: Shop[]
  goods: Good[]
  promos: Promo[]
  trades: Trade[]
  refunds: Refund[]
  topups: Topup[]
  withdrawals: Withdrawal[]
  adjustments: Adjustment[]
  writeOffs: WriteOff[]
  house: { card: Held; chain: Held }
}

export const ordersOf = (model: Promised): Order[] => model.trades.flatMap(({ orders }) => orders)

export const dollars = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

const ABOVE_NEEDS_TWO = 1_000_00

/**
 * An auditor's word on an amount: enough where one is, else kept for a second one's. Answers whether that was the last.
 * `always`: two have to agree whatever the amount.
 */
export function say(
  subject: { word: Word | undefined },
  { by, amount }: Word,
  keep: () => void,
  always = false,
): boolean {
  const { word } = subject
  if (word && word.amount !== amount) throw new Refused('request.conflict')
  if (word && word.by === by) throw new Refused('access.denied')
  if (word || !(always || amount > ABOVE_NEEDS_TWO)) return true
  keep()
  return false
}

/** A try of the payment password; five wrong ones close it for an hour, ten for good. */
export function tryCode({ now }: Promised, { code }: Shopper, right: boolean): void {
  if (!code.set) throw new Refused('pay_password.not_set')
  if (code.fails >= 10 || code.lockedUntil > now) throw new Refused('pay_password.locked')
  if (right) {
    code.fails = 0
    return
  }
  code.fails += 1
  if (code.fails % 5 === 0) code.lockedUntil = now + 60
  throw new Refused('pay_password.wrong', { left: (10 - code.fails) % 5 })
}
