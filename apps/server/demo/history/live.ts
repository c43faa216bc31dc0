import { DAY_MS } from '@tradewind/contract/durations'
import { cents } from '@tradewind/contract/money'
import { localeOrEnglish } from '@tradewind/messages/locales'
import { translate } from '@tradewind/messages/server'
import { previewOrder } from '../../src/modules/checkout/checkout.ts'
import { keepPicture } from '../../src/modules/identity/identity.ts'
import {
  addTraces,
  cancelOrder,
  confirmReceipt,
  packOrder,
  payTrade,
  placeOrder,
  readOrder,
  shipOrder,
} from '../../src/modules/orders/orders.ts'
import { listReviews, replyToReview, reviewOrder } from '../../src/modules/reviews/reviews.ts'
import { foundTopup } from '../../src/modules/topups/topups.ts'
import { asShopper, type Context } from '../../src/platform/context.ts'
import { asBuyer, asShop, atMoment, type World } from '../as-people.ts'
import type { FoundCatalog } from '../found-catalog.ts'
import type { FoundBuyer } from '../found-people.ts'
import { complaintDeeds } from './complaint-stories.ts'
import type { Deed, Kind } from './deed.ts'
import { houseWork } from './house-work.ts'
import { photographOf } from './photograph.ts'
import type { History } from './plan.ts'
import type { PlannedDeposit } from './plan-deposits.ts'
import type { PlannedOrder } from './plan-orders.ts'
import { refundDeeds } from './refund-deeds.ts'
import { supportDays } from './support-days.ts'

/** What timers and events do by themselves is done every so often, as it would have been. */
const TIMERS_EVERY_DAYS = 5

/**
 * Lets everything happen in the order in which it happened: so every balance, stock and number stands in each record as it
 * stood then. `work` does what timers and events had to do by the moment of its context.
 */
export async function live(
  world: World,
  catalog: FoundCatalog,
  { orders, deposits }: History,
  work: (ctx?: Context) => Promise<void>,
): Promise<void> {
  const deeds = [
    ...deposits.map((deposit) => bringMoney(world, deposit)),
    ...orders.flatMap((order, place) => deedsOf(world, catalog, order, `order ${place}`)),
    ...houseWork(world),
    ...supportDays(world, catalog.shops),
    ...complaintDeeds(world, catalog.shops),
  ].sort((a, b) => a.at.getTime() - b.at.getTime())
  let until = (deeds[0]?.at ?? world.ctx.now()).getTime()
  for (let from = 0; from < deeds.length; ) {
    until += TIMERS_EVERY_DAYS * DAY_MS
    const next = deeds.findIndex(({ at }) => at.getTime() >= until)
    const to = next < 0 ? deeds.length : next
    await doInTurn(deeds.slice(from, to))
    if (to < deeds.length) await work(atMoment(world.ctx, new Date(until)))
    from = to
  }
}

/** Deeds of one kind happen one after the other, and so do those of one order; the others do not wait for them: it takes half as long. */
async function doInTurn(deeds: readonly Deed[]): Promise<void> {
  const last = new Map<string, Promise<unknown>>()
  for (const { kind, subject, run } of deeds) {
    const done = Promise.all([last.get(kind), last.get(subject)]).then(run)
    last.set(kind, done).set(subject, done)
  }
  await Promise.all(last.values())
}

function bringMoney({ databases, people }: World, { buyer, amountCents, at }: PlannedDeposit): Deed {
  const { id } = personOf(people, buyer)
  const topup = { shopperId: id, amount: cents(amountCents), ...people.auditors, reason: 'seen at the bank', at }
  return { at, kind: 'money', subject: buyer, run: () => databases.console.tx((tx) => foundTopup(tx, topup)) }
}

const personOf = (people: World['people'], id: string): FoundBuyer => {
  const person = people.buyers.get(id)
  if (!person) throw new Error(`${id} is nobody`)
  return person
}

/** One order, deed by deed. */
function deedsOf(world: World, catalog: FoundCatalog, order: PlannedOrder, subject: string): Deed[] {
  const buyer = personOf(world.people, order.buyer)
  const product = catalog.products.find(({ demo }) => demo.id === order.product)
  const sku = product?.skus.find(({ choice }) => choice.join('/') === order.sku.choice.join('/'))
  if (!product || !sku) throw new Error(`${order.product} is not sold as ${order.sku.choice}`)
  const shopper = (at: Date) =>
    atMoment({ ...asBuyer(world, buyer), lang: localeOrEnglish(buyer.language).file_name }, at)
  const seller = (at: Date) => atMoment(asShop(world, product.shopId), at)
  let id = ''
  const deeds: Deed[] = []
  const then = (at: Date | undefined, kind: Kind, run: (at: Date) => Promise<unknown>) =>
    at && deeds.push({ at, kind, subject, run: () => run(at) })

  then(order.placedAt, 'placing', async (at) => {
    const ctx = shopper(at)
    const wish = { goods_id: product.id, sku_id: sku.id, quantity: order.quantity, address_id: buyer.addressId }
    const quote = await previewOrder({ ...ctx, deliverTo: undefined }, wish)
    const placed = await placeOrder(ctx, { quote_id: quote.quote_id, address_id: buyer.addressId })
    id = placed.orders[0]?.id ?? ''
  })
  then(order.cancelledAt, 'placing', (at) => cancelOrder(shopper(at), { id, reason: 'Ordered twice by mistake' }))
  then(order.paidAt, 'money', (at) => payTrade(shopper(at), { ids: [id], pay_password: buyer.payPassword }))
  then(order.packedAt, 'sending', (at) => packOrder(seller(at), { id }))
  then(order.shippedAt, 'sending', (at) =>
    shipOrder(seller(at), { id, packages: [{ carrier: order.carrier, no: order.no }] }),
  )
  // The seller's system asks the carrier's now and then, and once more when the parcel has arrived.
  const last = order.traces.at(-1)
  then(last?.at, 'sending', (at) =>
    addTraces(seller(at), {
      id,
      no: order.no,
      told: order.traces.map(({ at, step, place }) => ({
        ...{ time: at.toISOString(), step, place, delivered: step === 'delivered' },
        text: translate('en', `parcels.trace.${step}`),
      })),
    }),
  )
  then(order.receivedAt, 'money', (at) => confirmReceipt(shopper(at), { id }))
  then(order.reviewedAt, 'reviewing', (at) => writeReview(shopper(at), id, order))
  then(order.repliedAt, 'reviewing', async (at) => {
    const { list } = await listReviews(seller(at), { id: product.id, limit: 50 })
    const review = list.find(({ content }) => content === order.review?.content)
    if (review && order.review?.reply) await replyToReview(seller(at), { id: review.id, reply: order.review.reply })
  })
  return [...deeds, ...refundDeeds(world, order, { buyer: shopper, shop: seller }, { subject, orderId: () => id })]
}

async function writeReview(ctx: Context, id: string, { review }: PlannedOrder): Promise<void> {
  if (!review) return
  const pics = await Promise.all((review.pictures ?? []).map((picture) => upload(ctx, picture)))
  const { items } = await readOrder(ctx, { id })
  await reviewOrder(ctx, {
    id,
    items: items.map((item) => ({ order_item_id: item.id, content: review.content, goods_score: review.goods, pics })),
    service_score: review.service,
    postage_score: review.postage,
  })
}

async function upload(ctx: Context, picture: string): Promise<string> {
  const kept = await keepPicture(ctx, asShopper(ctx).id, 'review', photographOf(picture))
  return kept.url
}
