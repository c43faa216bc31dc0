import { type Order, type OrderLine, type Promised, Refused, sum } from './promised.ts'
import { bears, type Part, tooMuch } from './promised-asked.ts'
import {
  type Award,
  agreed,
  amountOf,
  become,
  DAY,
  DECIDED_IN,
  payBack,
  REVOCATION,
  type Refund,
  refuseUnless,
} from './promised-refunds.ts'
import { allUnitsLeft, freightLeft, freightWith, portion, worth } from './promised-shares.ts'
import { stop, type TimerName } from './promised-timers.ts'

const LOOKED_IN = 7 * DAY
const UNTOLD_FOR = 30 * DAY
const ABOVE_NEEDS_TWO = 1_000_00

/** Without goods that come back a revocation is paid two weeks after it was declared, but not before they are on their way. */
export function sendBack(model: Promised, refund: Refund, cost: number): void {
  refuseUnless(refund, 'returning')
  refund.parcel = { cost, delivered: false }
  become(model, refund, 'returned')
  const latest = Math.max(refund.since + REVOCATION, model.now)
  refund.timers.set('B4', { due: refund.kind === 'revocation' ? latest : model.now + UNTOLD_FOR })
}

/** The first word that it arrived counts. */
export function sayDelivered(model: Promised, refund: Refund): void {
  refuseUnless(refund, 'returned')
  const { parcel, kind, since } = refund
  if (!parcel || parcel.delivered) throw new Refused('state.not_allowed')
  parcel.delivered = true
  const looked = model.now + LOOKED_IN
  const latest = Math.max(since + REVOCATION, model.now)
  refund.timers.set('B4', { due: kind === 'revocation' ? Math.min(latest, looked) : looked })
}

export type Came = Map<OrderLine, { units: number; fit: number }>

/** What came back is paid, by its part of what was agreed; the freight by the same part. */
export function receiveReturn(model: Promised, refund: Refund, came: Came | 'all'): void {
  refuseUnless(refund, 'returning', 'returned')
  const { parts, order } = refund
  const isShort = ({ of, units }: Part) => of !== 'freight' && came !== 'all' && (came.get(of)?.units ?? 0) < units
  // Before the buyer has said what was sent it came whole or it did not come.
  if (refund.state === 'returning' && parts.some(isShort)) throw new Refused('field.invalid')
  const counted = parts.map((part): Part => {
    if (part.of === 'freight') return part
    const { units, fit } = came === 'all' ? { units: part.units, fit: 0 } : (came.get(part.of) ?? { units: 0, fit: 0 })
    return { ...part, units, fit, amount: portion(part.amount, worth(part.of, units), worth(part.of, part.units)) }
  })
  const money = (some: Part[]) => sum(some.map(({ of, amount }) => (of === 'freight' ? 0 : amount)))
  const [comes, all] = [money(counted), money(parts)]
  const paid = counted.map((part) =>
    part.of === 'freight' ? { ...part, amount: freightPart(order, part.amount, comes, all) } : part,
  )
  if (amountOf({ parts: paid }) === 0) throw new Refused('field.invalid')
  refund.parts = paid
  payBack(model, refund)
}

function freightPart(order: Order, agreedTo: number, comes: number, all: number): number {
  if (comes === all) return agreedTo
  const whole = freightWith(order, all)
  return whole > 0 ? portion(agreedTo, freightWith(order, comes), whole) : portion(agreedTo, comes, all)
}

export function contest(model: Promised, refund: Refund): void {
  refuseUnless(refund, 'returned')
  become(model, refund, 'escalated')
}

/** Per line; the freight follows from reason and fault. Above the limit a second person has to agree. */
export function judge(model: Promised, refund: Refund, said: Award, second = false): void {
  refuseUnless(refund, 'escalated')
  const { awards, fault, withReturn } = said
  const { order } = refund
  if (withReturn && !order.sent) throw new Refused('field.invalid')
  const goods = refund.parts.flatMap(({ of, units }): Part[] => {
    if (of === 'freight') return []
    const [amount, most] = [awards.get(of) ?? 0, worth(of, units)]
    if (amount > most) throw tooMuch(most)
    return [{ of, units: amount > 0 && (order.sent || amount === most) ? units : 0, amount }]
  })
  const isRest = order.sendings === 0 && sum(goods.map(({ units }) => units)) === allUnitsLeft(order)
  const borne = bears(refund.reason, fault, 'out') ? freightWith(order, amountOf({ parts: goods })) : 0
  const parts: Part[] = [...goods, { of: 'freight', units: 0, amount: isRest ? freightLeft(order) : borne }]
  const amount = amountOf({ parts })
  if (amount > 0 && withReturn && refund.parcel) throw new Refused('state.not_allowed')
  if (!second && refund.proposed && refund.proposed.until > model.now) throw new Refused('request.conflict')
  if (amount > ABOVE_NEEDS_TWO && !second) {
    refund.proposed = { ...said, id: '', until: model.now + DECIDED_IN }
    return
  }
  refund.judged = fault
  if (amount === 0) become(model, refund, 'closed')
  else {
    Object.assign(refund, { parts, withReturn })
    agreed(model, refund)
  }
}

export function agreeToJudgement(model: Promised, refund: Refund, proposed: Award): void {
  judge(model, refund, proposed, true)
  refund.proposed = undefined
}

/** A shop that is silent has agreed, or received all of it; a buyer who is lets it go. */
export function fireRefundTimer(model: Promised, refund: Refund, name: TimerName): void {
  stop(refund.timers, name)
  if (name === 'B1') agreed(model, refund)
  else if (name === 'B4') receiveReturn(model, refund, 'all')
  else become(model, refund, 'closed')
}
