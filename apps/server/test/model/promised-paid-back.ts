import { type Order, type Promised, sum } from './promised.ts'
import { bears } from './promised-asked.ts'
import { allSent, freePromo } from './promised-orders.ts'
import type { Refund } from './promised-refunds.ts'
import { allUnitsLeft, cameBack, shareWith, unitsLeft } from './promised-shares.ts'

/** Of what sending back cost, at most. */
const MOST_FREIGHT_BACK = 15_00

/** The money of a refund: before the receipt from escrow, after it from the shop, with what goes back of promo share and commission. */
export function settle(model: Promised, refund: Refund): void {
  const { order, parts } = refund
  const { shopper } = order.trade
  const goods = sum(parts.map(({ of, amount }) => (of === 'freight' ? 0 : amount)))
  const freight = sum(parts.map(({ of, amount }) => (of === 'freight' ? amount : 0)))
  const promo = shareWith(order, order.promoShare, { goods, freight })
  const commission = shareWith(order, order.commission, { goods, freight })
  const costs = freightBack(refund)
  if (order.receivedAt === undefined) shopper.escrow -= goods + freight + promo
  else takeFromShop(order, goods + freight + promo - commission)
  takeFromShop(order, costs)
  shopper.available += goods + freight + costs
  refund.refunded = goods + freight
  noteBack(model, refund, freight)
}

/** What of the order is still pending, then what the shop has, then its debt. */
function takeFromShop(order: Order, amount: number): void {
  const { shop } = order
  const pending = Math.min(order.pending, amount)
  const payable = Math.min(shop.payable, amount - pending)
  order.pending -= pending
  shop.pending -= pending
  shop.payable -= payable
  shop.debt += amount - pending - payable
}

/** What the buyer paid for the way back, where the shop bears it. */
function freightBack({ parcel, reason, judged }: Refund): number {
  if (!parcel || !bears(reason, judged, 'back')) return 0
  return Math.min(parcel.cost, MOST_FREIGHT_BACK)
}

/** Units that were never sent are for sale again, others when the shop says so. With the last cent the order is over. */
function noteBack(model: Promised, { order, parts }: Refund, freight: number): void {
  for (const { of, units, amount, fit } of parts) {
    if (of === 'freight') continue
    of.good.stock += (order.sent ? 0 : Math.min(units, unitsLeft(of))) + (fit ?? 0)
    of.back += amount
    of.backUnits += units
  }
  order.freightBack += freight
  if (cameBack(order) === order.total) {
    order.status = -2
    order.timers.clear()
    for (const line of order.lines) line.early = 0
    if (order.sendings === 0) freePromo(order)
    else order.sent = true
  } else if (order.status === 1 && order.sendings > 0 && allUnitsLeft(order) === 0) allSent(model, order)
}
