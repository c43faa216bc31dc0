import { type Order, type OrderLine, type Promised, Refused, sum } from './promised.ts'
import { asked, bears, type Part, spreadOver, type Wish } from './promised-asked.ts'
import { settle } from './promised-paid-back.ts'
import { cameBack, freightLeft, unitsLeft, worth } from './promised-shares.ts'
import { goOn, pause, stop, type Timers } from './promised-timers.ts'

export const DAY = 24 * 60
const ANSWERED_IN = 3 * DAY
export const DECIDED_IN = 7 * DAY
const LEAST = DAY
const SENT_IN = 10 * DAY
const REVOKED_SENT_IN = 14 * DAY
/** Until when the law gives a revocation, and by when it is paid. */
export const REVOCATION = 14 * DAY

/** As on the screens: asked for, agreed and on its way back or judged, about to be paid. */
export type Stage = -5 | -4 | -3
export type RefundState =
  | 'applied'
  | 'offered'
  | 'refused'
  | 'returning'
  | 'returned'
  | 'escalated'
  | 'refunded'
  | 'closed'
  | 'withdrawn'
export type Reason = 'not_received' | 'damaged' | 'not_as_described' | 'not_needed' | 'other'
export type Fault = 'shop' | 'carrier' | 'buyer' | 'nobody'

export type Offer = {
  id: string
  by: 'buyer' | 'shop'
  amount: number
  withReturn: boolean
  state: 'open' | 'accepted' | 'declined' | 'replaced' | 'over'
}
export type Award = { awards: Map<OrderLine, number>; fault: Fault; withReturn: boolean }

export type Refund = {
  id: string
  name: string
  order: Order
  kind: 'request' | 'gift' | 'revocation'
  state: RefundState
  reason: Reason | 'revocation'
  withReturn: boolean
  parts: Part[]
  /** What was paid to the buyer for it. */
  refunded: number
  offers: Offer[]
  since: number
  judged: Fault | undefined
  /** Waits for the word of a second person. */
  proposed: (Award & { id: string; until: number }) | undefined
  /** On its way back: what sending it cost, and whether somebody said that it arrived. */
  parcel: { cost: number; delivered: boolean } | undefined
  timers: Timers
}

export const amountOf = ({ parts }: Pick<Refund, 'parts'>): number => sum(parts.map(({ amount }) => amount))

const STAGES: Partial<Record<RefundState, Stage>> = {
  applied: -5,
  offered: -5,
  returning: -4,
  returned: -4,
  escalated: -4,
}
const OVER: readonly RefundState[] = ['refunded', 'closed', 'withdrawn']
export const isOver = ({ state }: Refund): boolean => OVER.includes(state)
const UNTIL_ANSWERED = ['A2', 'A3', 'A4'] as const

export function refuseUnless(refund: Refund, ...states: RefundState[]): void {
  if (!states.includes(refund.state)) throw new Refused('state.not_allowed')
}

/** Its order waits while it is under way; the payout waits on until nobody can go to the operator any more. */
export function become(model: Promised, refund: Refund, state: RefundState): void {
  const { order, offers, timers } = refund
  refund.state = state
  timers.clear()
  for (const offer of offers) if (offer.state === 'open') offer.state = 'over'
  const stage = STAGES[state] ?? null
  order.stage = stage
  order.whole = stage !== null && amountOf(refund) === order.total - cameBack(order)
  if (refund.kind === 'request') order.asked = state !== 'withdrawn'
  const over = isOver(refund)
  if (stage === null) goOn(order.timers, model.now, over ? [...UNTIL_ANSWERED, 'A5'] : UNTIL_ANSWERED)
  else pause(order.timers, model.now, ...UNTIL_ANSWERED, 'A5')
  if (stage === null && !over) pause(order.timers, model.now, 'A5')
}

export function payBack(model: Promised, refund: Refund): void {
  settle(model, refund)
  become(model, refund, 'refunded')
}

function begin(
  model: Promised,
  order: Order,
  made: Pick<Refund, 'kind' | 'state' | 'reason' | 'withReturn' | 'parts'>,
): Refund {
  const standing = model.refunds.find((one) => one.order === order && one.state === 'refused')
  if (![1, 2, 3, 4].includes(order.status) || order.stage !== null) throw new Refused('state.not_allowed')
  if (standing) become(model, standing, 'closed')
  const name = `refund ${model.refunds.length + 1}`
  const empty = { refunded: 0, offers: [], judged: undefined, proposed: undefined, parcel: undefined }
  const refund: Refund = { ...made, ...empty, id: '', name, order, since: model.now, timers: new Map() }
  model.refunds.push(refund)
  become(model, refund, made.state)
  return refund
}

/** Once per order, unless it is withdrawn. */
export function apply(model: Promised, order: Order, reason: Reason, withReturn: boolean, wish: Wish): Refund {
  if (order.asked) throw new Refused('refund.already_submitted')
  if (order.released && order.stage === null) throw new Refused('refund.window_closed')
  const parts = asked(order, wish, bears(reason, undefined, 'out'))
  if (amountOf({ parts }) === 0) throw new Refused('field.invalid')
  const refund = begin(model, order, { kind: 'request', state: 'applied', reason, withReturn, parts })
  refund.timers.set('B1', { due: model.now + ANSWERED_IN })
  return refund
}

/** Money that nobody asked for. */
export function give(model: Promised, order: Order, parts: Part[]): Refund {
  if (amountOf({ parts }) === 0) throw new Refused('field.invalid')
  const made = { kind: 'gift', reason: 'other', withReturn: false, parts } as const
  const refund = begin(model, order, { ...made, state: 'returning' })
  payBack(model, refund)
  return refund
}

/** What was not sent in time beside what was: the shop gives it back, with its freight. */
export function giveUnsent(model: Promised, order: Order): void {
  const lines = order.lines.filter((line) => unitsLeft(line) > 0)
  const items = lines.map((line) => ({ line, units: unitsLeft(line), amount: worth(line, unitsLeft(line)) }))
  give(model, order, asked(order, { items }, true))
}

/** All that is left, from when it was packed until two weeks after it arrived; before that it is cancelled. */
export function revoke(model: Promised, order: Order): Refund {
  const first = revokeWhatIsThere(model, order)
  // Where a part has left, what is still here is paid at once, and what left comes back by a refund of its own.
  const isPart = first.state === 'refunded' && order.sent && order.status === 2
  return isPart ? revokeWhatIsThere(model, order) : first
}

function revokeWhatIsThere(model: Promised, order: Order): Refund {
  const { status, receivedAt, packed, sent } = order
  if (status === 0 || status === -1) throw new Refused('state.not_allowed')
  // To the minute, and somewhat later in that minute.
  if (receivedAt !== undefined && model.now - receivedAt >= REVOCATION) throw new Refused('refund.window_closed')
  const lines = order.lines.filter((line) => unitsLeft(line) > 0)
  const isAll = order.lines.every((line) => line.early === 0)
  const parts = [
    ...lines.map((line): Part => ({ of: line, units: unitsLeft(line), amount: worth(line, unitsLeft(line)) })),
    { of: 'freight', units: 0, amount: isAll ? freightLeft(order) : 0 } as const,
  ]
  if (lines.length === 0 || amountOf({ parts }) === 0 || !packed) throw new Refused('state.not_allowed')
  const request = liveOf(model, order)
  if (request && makesWay(request)) become(model, request, 'withdrawn')
  const made = { kind: 'revocation', reason: 'revocation', withReturn: sent, parts } as const
  const refund = begin(model, order, { ...made, state: 'returning' })
  if (sent) refund.timers.set('B3', { due: model.now + REVOKED_SENT_IN })
  else payBack(model, refund)
  return refund
}

export function withdraw(model: Promised, refund: Refund): void {
  if (!isWithdrawable(refund)) throw new Refused('state.not_allowed')
  become(model, refund, 'withdrawn')
}

function isWithdrawable({ state, judged, parcel }: Refund): boolean {
  if (state === 'applied' || state === 'offered') return true
  return (state === 'returning' || state === 'escalated') && !judged && !parcel
}

const liveOf = ({ refunds }: Promised, order: Order): Refund | undefined =>
  refunds.find((one) => one.order === order && one.state !== 'refused' && !isOver(one))

/** A revocation takes the place of a request that its buyer could take back. */
const makesWay = (refund: Refund): boolean => refund.kind === 'request' && isWithdrawable(refund)

/** Beside anything else that is under way it is kept until that is over, which the tests of revocations hold. */
export function isWaitedFor(model: Promised, order: Order): boolean {
  const live = liveOf(model, order)
  return live !== undefined && live.kind !== 'revocation' && !makesWay(live)
}

/** Agreed: the money at once or, where the goods are to come back, then. */
export function agreed(model: Promised, refund: Refund): void {
  if (!refund.withReturn) {
    payBack(model, refund)
    return
  }
  become(model, refund, 'returning')
  refund.timers.set('B3', { due: model.now + SENT_IN })
}

export function agree(model: Promised, refund: Refund): void {
  refuseUnless(refund, 'applied', 'offered')
  agreed(model, refund)
}

/** An offer of the shop stops its own time to answer and gives the buyer some; one of the buyer changes no time. */
export function offer(model: Promised, refund: Refund, made: Pick<Offer, 'by' | 'amount' | 'withReturn'>): Offer {
  refuseUnless(refund, 'applied', 'offered')
  const { order, offers, timers } = refund
  if (made.amount === 0 || (made.withReturn && !order.sent)) throw new Refused('field.invalid')
  spreadOver(refund, made.amount)
  for (const one of offers) if (one.by === made.by && one.state === 'open') one.state = 'replaced'
  const open: Offer = { ...made, id: '', state: 'open' }
  offers.push(open)
  if (made.by === 'buyer') return open
  // Still before anybody agreed: neither its offers nor the order change by it.
  refund.state = 'offered'
  pause(timers, model.now, 'B1')
  timers.set('B2', { due: model.now + DECIDED_IN })
  return open
}

export function accept(model: Promised, refund: Refund, one: Offer): void {
  if (one.state !== 'open') throw new Refused(one.state === 'replaced' ? 'request.conflict' : 'state.not_allowed')
  const parts = spreadOver(refund, one.amount)
  one.state = 'accepted'
  Object.assign(refund, { parts, withReturn: one.withReturn })
  agreed(model, refund)
}

/** The shop has what was left of its time, but at least a day. */
export function decline(model: Promised, refund: Refund, one: Offer): void {
  if (one.state !== 'open') throw new Refused(one.state === 'replaced' ? 'request.conflict' : 'state.not_allowed')
  one.state = 'declined'
  refund.state = 'applied'
  stop(refund.timers, 'B2')
  goOn(refund.timers, model.now, ['B1'], LEAST)
}

export function refuse(model: Promised, refund: Refund): void {
  refuseUnless(refund, 'applied')
  become(model, refund, 'refused')
  refund.timers.set('B2', { due: model.now + DECIDED_IN })
}

export function escalate(model: Promised, refund: Refund): void {
  refuseUnless(refund, 'refused')
  if (refund.order.status === -2) throw new Refused('state.not_allowed')
  become(model, refund, 'escalated')
}
