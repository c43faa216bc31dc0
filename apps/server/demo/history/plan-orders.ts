import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tradewind/contract/durations'
import { cents } from '@tradewind/contract/money'
import { freightBy, ruleFor } from '../../src/modules/shops/shops.ts'
import type { Reviews } from '../reviews.ts'
import type { DemoBuyer, DemoProduct, DemoReview, DemoShop, DemoSku } from '../shape.ts'
import { chance, oneOf } from './chance.ts'
import { atHours } from './clock.ts'
import { type PlannedTrace, tracesOf } from './parcel.ts'
import type { PlannedRefund } from './plan-refunds.ts'
import { carriers, countryOf, parcelNumber } from './post.ts'

/** How far an order comes before somebody has to do something; `received` is followed by what is said of it, if anything. */
export type Until = 'placed' | 'cancelled' | 'paid' | 'packed' | 'shipped' | 'received'

/** One order as it came about, every moment of it. What had not happened yet when the world was founded is not there. */
export type PlannedOrder = {
  buyer: string
  shop: string
  product: string
  sku: DemoSku
  quantity: number
  /** Goods and freight. */
  totalCents: number
  placedAt: Date
  cancelledAt?: Date
  paidAt?: Date
  packedAt?: Date
  shippedAt?: Date
  carrier: string
  no: string
  traces: PlannedTrace[]
  receivedAt?: Date
  reviewedAt?: Date
  review?: DemoReview
  repliedAt?: Date
  /** What was wrong with it, and what came of that. */
  refund?: PlannedRefund
}

export type Content = { products: DemoProduct[]; shops: DemoShop[]; buyers: DemoBuyer[]; reviews: Reviews; now: Date }

export type Wish = {
  buyer: DemoBuyer
  product: DemoProduct
  daysAgo: number
  until: Until
  review?: DemoReview
  /** The variant; a review says which one it is of. */
  choice?: Record<string, string>
  quantity?: number
  /** This has happened, and not long ago: then `daysAgo` is only where to begin to look. */
  recently?: 'delivered' | 'received'
}

const AWAKE = { from: 7, to: 23 }
const WORKSHOP = { from: 9, to: 17, sundays: false }

/** Everything about an order that somebody wished for, from what is known of its shop, its buyer and the post between them. */
export function planOrder({ shops, now }: Pick<Content, 'shops' | 'now'>, wish: Wish, serial: number): PlannedOrder {
  const { buyer, product, review, until } = wish
  const shop = shops.find(({ id }) => id === product.shop)
  const rule = shop && ruleFor(shop.freight, buyer.address.country)
  if (!shop || !rule) throw new Error(`${product.shop} sends nothing to ${buyer.address.country}`)
  const next = chance(`${serial} ${buyer.id} ${product.id} ${review?.content ?? ''}`)
  const sku = skuBought(product, wish.choice ?? review?.choice, next)
  const quantity = wish.quantity ?? 1
  const goods = sku.priceCents * quantity
  const parcel = { items: quantity, grams: product.weightGrams * quantity, goods: cents(goods) }
  const [home, workshop] = [countryOf(buyer.address.country), countryOf(shop.country)]

  const started = new Date(now.getTime() - wish.daysAgo * DAY_MS)
  const latest = new Date(now.getTime() - 15 * MINUTE_MS)
  const evening = atHours(new Date(started.getTime() - DAY_MS / 2), home.ahead, AWAKE, next)
  const placedAt = until === 'placed' || evening > latest ? (until === 'placed' ? now : started) : evening
  const order: PlannedOrder = {
    ...{ buyer: buyer.id, shop: shop.id, product: product.id, sku, quantity, placedAt, traces: [] },
    totalCents: goods + Number(freightBy(rule, parcel)),
    carrier: oneOf(carriers[shop.country] ?? [], next),
    no: parcelNumber(shop.country, Math.floor(next() * 90_000_000) + 10_000_000),
  }
  /** What has not happened by now, or was not to happen, ends the story. */
  const happened = (at: Date, ...steps: Until[]) => at <= latest && steps.includes(until)

  if (until === 'cancelled') return { ...order, cancelledAt: later(placedAt, (4 + next() * 20) * MINUTE_MS) }
  const paidAt = later(placedAt, (1 + next() * 9) * MINUTE_MS)
  if (!happened(paidAt, 'paid', 'packed', 'shipped', 'received')) return order
  order.paidAt = paidAt
  const worked = later(paidAt, Math.min(product.readyInDays, 4) * DAY_MS * 0.5)
  const packedAt = atHours(worked, workshop.ahead, WORKSHOP, next)
  if (!happened(packedAt, 'packed', 'shipped', 'received')) return order
  order.packedAt = packedAt
  const shippedAt = atHours(later(packedAt, HOUR_MS), workshop.ahead, { ...WORKSHOP, to: 18 }, next)
  if (!happened(shippedAt, 'shipped', 'received')) return order
  order.shippedAt = shippedAt
  const all = tracesOf({
    from: { country: shop.country, city: shop.city.en },
    to: { country: buyer.address.country, city: buyer.address.area.at(-1) ?? home.hub },
    ...{ shippedAt, next },
    days: rule.days.from + next() * (rule.days.to - rule.days.from),
  })
  order.traces = all.filter(({ at }) => at <= latest)
  const delivered = all.at(-1)?.at
  if (!delivered || !happened(delivered, 'received')) return order
  const receivedAt = atHours(later(delivered, HOUR_MS), home.ahead, AWAKE, next)
  if (!happened(receivedAt, 'received')) return order
  order.receivedAt = receivedAt
  if (!review) return order
  const reviewedAt = atHours(later(receivedAt, next() * 4 * DAY_MS), home.ahead, AWAKE, next)
  if (!happened(reviewedAt, 'received')) return order
  Object.assign(order, { reviewedAt, review })
  const repliedAt = atHours(later(reviewedAt, 5 * HOUR_MS), workshop.ahead, WORKSHOP, next)
  if (review.reply && repliedAt <= latest) order.repliedAt = repliedAt
  return order
}

const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)

/** The variant that somebody speaks of; what they leave open, and what nobody speaks of, is one that is still sold. */
function skuBought(product: DemoProduct, said: Wish['choice'], next: () => number): DemoSku {
  const wanted = Object.entries(said ?? {})
  const placeOf = (option: string) => product.options.findIndex(({ name }) => name === option)
  const fitting = product.skus.filter(({ choice }) =>
    wanted.every(([option, value]) => choice[placeOf(option)] === value),
  )
  const sold = fitting.filter(({ stock }) => stock > 0)
  const sku = oneOf(sold.length > 0 ? sold : fitting, next)
  if (!sku) throw new Error(`somebody speaks of ${JSON.stringify(said)} of ${product.id}, which is not sold`)
  return sku
}

/** Days for which something is said to have happened recently; within a week it would be taken for received by itself. */
const RECENT_DAYS = 4

/** The order is so old that its parcel arrived in these days, however far it went. */
function planRecent(content: Content, wish: Wish, serial: number): PlannedOrder {
  for (let daysAgo = wish.daysAgo; daysAgo < wish.daysAgo + 60; daysAgo += 0.5) {
    const order = planOrder(content, { ...wish, daysAgo }, serial)
    const at =
      wish.recently === 'received' ? order.receivedAt : order.traces.find(({ step }) => step === 'delivered')?.at
    if (at && content.now.getTime() - at.getTime() < RECENT_DAYS * DAY_MS) return order
  }
  throw new Error(`nothing of ${wish.product.id} arrives in time at ${wish.buyer.id}`)
}

/** All orders of the last months, the demo shopper's among them, as they came about: the earliest first. */
export function planOrders(content: Content, wishes: readonly Wish[]): PlannedOrder[] {
  return wishes
    .map((wish, serial) => (wish.recently ? planRecent(content, wish, serial) : planOrder(content, wish, serial)))
    .sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
}
