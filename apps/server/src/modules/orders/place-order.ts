import type { Answer, Parsed } from '@tradewind/contract/calls'
import { basisPoints, cents, formatDollars, minCents, sumCents } from '@tradewind/contract/money'
import { asShopper, type Context } from '../../platform/context.ts'
import { pipelined, type Tx } from '../../platform/db.ts'
import { assert, fieldError } from '../../platform/errors.ts'
import { newId, newNumber } from '../../platform/id.ts'
import { transactOnce } from '../../platform/idempotency.ts'
import { setTimer } from '../../platform/timers.ts'
import { removeLines } from '../cart/cart.ts'
import { reserveStock } from '../catalog/catalog.ts'
import {
  arrivalWindow,
  loadOffer,
  type Offer,
  OfferChanged,
  priceChanged,
  takeQuote,
  usePromo,
} from '../checkout/checkout.ts'
import { readAddressForOrder } from '../identity/identity.ts'
import { readCommissions } from '../terms/terms.ts'
import {
  insertFinds,
  insertOrders,
  type NewLine,
  type NewOrder,
  selectTrade,
  selectTradeOrders,
  type TradeOrder,
} from './orders.sql.ts'
import { timerDue } from './settings.ts'

type Placed = Answer<'POST /api/order/create'>
type Input = Parsed<'POST /api/order/create'>

/** Turns a quote into one order per shop under one trade. Stock and promo are held until it is paid or times out. */
export async function placeOrder(ctx: Context, input: Input): Promise<Placed> {
  const shopper = asShopper(ctx)
  try {
    return await transactOnce(ctx, input, (tx) => placeFromQuote(ctx, tx, shopper.id, input))
  } catch (error) {
    if (error instanceof OfferChanged) throw await priceChanged(ctx, error)
    throw error
  }
}

async function placeFromQuote(ctx: Context, tx: Tx, buyerId: string, input: Input): Promise<Placed> {
  const trade = { id: newId(), sn: newNumber(), buyerId, at: ctx.now() }
  const [address, quote] = await pipelined([
    readAddressForOrder(tx, buyerId, input.address_id),
    takeQuote(ctx, tx, buyerId, { quoteId: input.quote_id, tradeId: trade.id }),
  ])
  // A second tap, or a retry after a lost answer: the quote has become that trade already.
  if (quote.trade_id !== trade.id) return readPlaced(tx, buyerId, quote.trade_id)
  const wish = { shopperId: buyerId, code: input.promo_code, country: address.country }
  const offer = await loadOffer(ctx, tx, quote, wish)
  const { orders, lines } = draftOrders(offer, input.remarks ?? {}, trade.at)
  const held = lines.map((line) => ({ orderId: line.order_id, skuId: line.sku_id, quantity: line.quantity }))
  const shopIds = orders.map((order) => order.shop_id)
  const [commissions] = await pipelined([readCommissions(tx, shopIds, trade.at), reserveStock(tx, held, trade.at)])
  await holdPromo(tx, offer, orders, trade)
  for (const order of orders) fixCommission(order, commissions)
  const expiresAt = timerDue('A1', { ...NOT_YET, created_at: trade.at })
  insertOrders(tx, { ...trade, expiresAt, address }, orders, lines)
  insertFinds(
    tx,
    orders.map(({ id }) => id),
  )
  for (const order of orders) setTimer(tx, 'A1', order.id, expiresAt)
  removeLines(
    tx,
    buyerId,
    lines.map((line) => line.sku_id),
  )
  return placedView(trade.sn, orders, expiresAt)
}

const NOT_YET = {
  paid_at: null,
  shipped_at: null,
  delivered_at: null,
  not_here_at: null,
  extended_at: null,
  received_at: null,
}

function draftOrders(
  offer: Offer,
  remarks: Record<string, string>,
  at: Date,
): { orders: NewOrder[]; lines: NewLine[] } {
  const { shops } = offer.priced
  for (const shopId of Object.keys(remarks)) {
    if (!shops.some((shop) => shop.shopId === shopId)) throw fieldError(`remarks.${shopId}`, 'unknown')
  }
  const lines: NewLine[] = []
  const orders = shops.map((shop): NewOrder => {
    const id = newId()
    const arrives = arrivalWindow(shop, offer, at)
    for (const [index, line] of shop.lines.entries()) {
      lines.push({
        id: newId(),
        order_id: id,
        line: index + 1,
        sku_id: line.skuId,
        quantity: line.quantity,
        price: String(line.price),
        discount: String(line.discount),
      })
    }
    return {
      id,
      sn: newNumber(),
      shop_id: shop.shopId,
      first_sku_id: shop.lines[0]?.skuId ?? '',
      quantity: shop.lines.reduce((sum, line) => sum + line.quantity, 0),
      subtotal: String(shop.subtotal),
      freight: String(shop.freight),
      freight_off: String(shop.freightOff),
      discount: String(shop.discount),
      promo_share: '0',
      commission_points: 0,
      commission: '0',
      total: String(shop.total),
      promo_code: null,
      promo_use_id: null,
      remark: remarks[shop.shopId] ?? null,
      arrives_from: arrives.from.toISOString(),
      arrives_to: arrives.to.toISOString(),
    }
  })
  return { orders, lines }
}

/** One use for the whole trade; the orders with a share in it name it. A shop bears its own promo, the platform its own. */
async function holdPromo(
  tx: Tx,
  offer: Offer,
  orders: NewOrder[],
  trade: { id: string; buyerId: string; at: Date },
): Promise<void> {
  const promo = offer.promo?.promo
  const discounted = orders.filter((order) => order.discount !== '0' || order.freight_off !== '0')
  if (!promo || discounted.length === 0) return
  const useId = await usePromo(tx, {
    promo,
    shopperId: trade.buyerId,
    tradeId: trade.id,
    orders: discounted.length,
    at: trade.at,
  })
  for (const order of discounted) {
    order.promo_code = promo.code
    order.promo_use_id = useId
    order.promo_share = promo.shopId === null ? order.discount : '0'
  }
}

/**
 * The shop earns what the buyer pays for the goods and what the platform adds to it; what it gives away itself it does not. Fixed
 * now: terms that change later touch no order.
 */
function fixCommission(order: NewOrder, commissions: ReadonlyMap<string, number>): void {
  const points = commissions.get(order.shop_id)
  assert(points !== undefined, 'every shop pays a commission, be it none')
  const [discount, share] = [BigInt(order.discount), BigInt(order.promo_share)]
  const earned = basisPoints(BigInt(order.subtotal) - (discount - share), points)
  order.commission_points = points
  order.commission = String(minCents(earned, BigInt(order.total) + share))
}

async function readPlaced(tx: Tx, buyerId: string, tradeId: string): Promise<Placed> {
  const [trade, orders] = await pipelined([selectTrade(tx, tradeId), selectTradeOrders(tx, buyerId, { tradeId })])
  // As it was promised then, whatever the window is now.
  return placedView(trade.sn, orders, new Date(Math.min(...orders.map((order) => Number(order.expires_at)))))
}

type OrderOfTrade = Pick<TradeOrder, 'id' | 'sn' | 'shop_id'> & { total: bigint | string }

const placedView = (sn: string, orders: readonly OrderOfTrade[], expiresAt: Date): Placed => ({
  trade_sn: sn,
  orders: orders.map(tradeOrderView),
  pay_total: formatDollars(sumCents(orders.map((order) => BigInt(order.total)))),
  expires_at: expiresAt.toISOString(),
})

export const tradeOrderView = (order: OrderOfTrade): Placed['orders'][number] => ({
  id: order.id,
  sn: order.sn,
  merchant_id: order.shop_id,
  total: formatDollars(cents(BigInt(order.total))),
})
