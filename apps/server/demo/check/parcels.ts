import type { TraceStep } from '@tradewind/contract/code-lists'
import { DAY_MS } from '@tradewind/contract/durations'
import { ruleFor } from '../../src/modules/shops/shops.ts'
import { shownThere } from '../history/clock.ts'
import type { PlannedTrace } from '../history/parcel.ts'
import type { PlannedOrder } from '../history/plan-orders.ts'
import { carriers, countries, isParcelNumber, passesCustoms } from '../history/post.ts'
import type { DemoBuyer, DemoShop } from '../shape.ts'
import type { Contradiction, Told } from './contradictions.ts'

/** What may come after what. */
const AFTER: Record<TraceStep | 'sent', readonly TraceStep[]> = {
  sent: ['accepted'],
  accepted: ['sorted'],
  sorted: ['departed', 'out'],
  departed: ['arrived'],
  arrived: ['customs', 'out'],
  customs: ['out'],
  out: ['delivered', 'tried'],
  tried: ['out'],
  delivered: [],
}
/** Hours at which people do this, by the clocks there; the rest happens at night as well. */
const HOURS: Partial<Record<TraceStep, { from: number; to: number; sundays: boolean }>> = {
  accepted: { from: 8, to: 20, sundays: false },
  customs: { from: 7, to: 19, sundays: false },
  out: { from: 5, to: 12, sundays: false },
  tried: { from: 7, to: 21, sundays: false },
  delivered: { from: 7, to: 21, sundays: false },
}
/** So many days later than promised is bad luck; more is another promise. */
const LATE_DAYS = 9
/** More than this share of all traces in one hour of the day is no accident. */
const MOST_IN_AN_HOUR = 0.2

export function contradictionsOfParcels({ orders, shops, buyers, now }: Told): Contradiction[] {
  const found: Contradiction[] = []
  for (const order of orders) {
    const shop = shops.find(({ id }) => id === order.shop)
    const buyer = buyers.find(({ id }) => id === order.buyer)
    if (!shop || !buyer) continue
    const where = `the order of ${order.product} by ${order.buyer}`
    const tell = (says: string, instead: string) => found.push({ where, says, instead })
    ofItsWay(order, shop, buyer, tell)
    ofItsMoments(order, now, tell)
  }
  const traces = orders.flatMap((order) => order.traces)
  const perHour = new Map<number, number>()
  for (const { at } of traces) perHour.set(at.getUTCHours(), (perHour.get(at.getUTCHours()) ?? 0) + 1)
  for (const [hour, count] of perHour)
    if (traces.length > 50 && count > traces.length * MOST_IN_AN_HOUR) {
      const says = `${count} of ${traces.length} traces happened between ${hour} and ${hour + 1} o’clock UTC`
      found.push({ where: 'all parcels', says, instead: 'let each happen at its own hour' })
    }
  return found
}

type Tell = (says: string, instead: string) => void

function ofItsWay(order: PlannedOrder, shop: DemoShop, buyer: DemoBuyer, tell: Tell): void {
  const [from, to] = [shop.country, buyer.address.country]
  const rule = ruleFor(shop.freight, to)
  if (!rule) tell(`went to ${to}, where ${shop.name} sends nothing`, 'let somebody else order it')
  if (!carriers[from]?.includes(order.carrier))
    tell(`was taken by ${order.carrier}, which takes no parcels in ${from}`, 'name a carrier of that country')
  if (!isParcelNumber(order.no, from))
    tell(`has the number ${order.no}, which no post of ${from} gives`, 'number it anew')
  let before: PlannedTrace | undefined
  for (const trace of order.traces) {
    const { step, at, place, country } = trace
    if (place.trim() === '') tell(`"${step}" happened nowhere`, 'say the place')
    if (!AFTER[before?.step ?? 'sent'].includes(step))
      tell(`"${step}" came after "${before?.step}"`, 'put them in order')
    if (before && at <= before.at) tell(`"${step}" is not later than "${before.step}"`, 'put them in order')
    const hours = HOURS[step]
    const there = shownThere(at, countries[country]?.ahead ?? 0)
    if (hours && (there.hour < hours.from || there.hour > hours.to || (!hours.sundays && there.weekday === 0)))
      tell(`"${step}" happened in ${place} on day ${there.weekday} at ${there.hour.toFixed(1)}`, 'let people sleep')
    if (step === 'accepted' && place !== shop.city.en)
      tell(`was accepted in ${place}, not in ${shop.city.en}`, 'say the place')
    if (step === 'delivered' && country !== to) tell(`was delivered in ${country}, not in ${to}`, 'say the place')
    if (step === 'customs' && !passesCustoms(from, to)) tell(`passed customs from ${from} to ${to}`, 'leave it out')
    before = trace
  }
  const days =
    before?.step === 'delivered' && order.shippedAt && (before.at.getTime() - order.shippedAt.getTime()) / DAY_MS
  if (rule && days && (days > rule.days.to + LATE_DAYS || days < Math.min(1, rule.days.from / 2)))
    tell(`took ${days.toFixed(1)} days, but ${shop.name} says ${rule.days.from} to ${rule.days.to}`, 'plan it anew')
}

function ofItsMoments(order: PlannedOrder, now: Date, tell: Tell): void {
  const delivered = order.traces.find(({ step }) => step === 'delivered')?.at
  const { placedAt, paidAt, packedAt, shippedAt, receivedAt, reviewedAt, repliedAt } = order
  const moments: [name: string, at: Date | undefined][] = [
    ['placed', placedAt],
    ['paid', paidAt],
    ['packed', packedAt],
    ['sent', shippedAt],
    ['accepted by the carrier', order.traces[0]?.at],
    ['delivered', delivered],
    ['received', receivedAt],
    ['reviewed', reviewedAt],
    ['replied to', repliedAt],
  ]
  const happened = moments.flatMap(([name, at]) => (at ? [{ name, at }] : []))
  for (const [place, { name, at }] of happened.entries()) {
    const before = happened[place - 1]
    if (before && at < before.at) tell(`was ${name} before it was ${before.name}`, 'put them in order')
    if (at > now) tell(`will have been ${name}`, 'let it happen before now')
  }
  const first = moments.findIndex(([, at]) => !at)
  // A parcel that is on its way has no delivery yet, and silence is no review.
  const early = moments.slice(0, 7).find(([, at], place) => first >= 0 && place > first && at)
  if (early) tell(`was ${early[0]} but never ${moments[first]?.[0]}`, 'let all of it happen')
  if (reviewedAt && !receivedAt) tell('was reviewed but never received', 'let its buyer receive it first')
}
