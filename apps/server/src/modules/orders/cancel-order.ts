import type { Parsed } from '@tradewind/contract/calls'
import sql from 'sql-template-tag'
import { announce } from '../../announce.ts'
import { asSeller, asShopper, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { transactOnce } from '../../platform/idempotency.ts'
import { takeTimer } from '../../platform/timers.ts'
import { freeStock, returnStock } from '../catalog/catalog.ts'
import { freePromo } from '../checkout/checkout.ts'
import { releaseCancelledOrder } from '../ledger/ledger.ts'
import { advanceOrder, type Hand, lockOwnOrder, orderNews, timerHand } from './advance-order.ts'
import { loadDetail, loadSellerDetail, type OrderDetail, type SellerOrder } from './order-detail.ts'
import type { OrderRow } from './orders.sql.ts'
import { writeAllRefunded } from './refunded.sql.ts'

/** The buyer thinks better of it: freely while nothing is packed, and what was paid is back at once. */
export async function cancelOrder(ctx: Context, input: Parsed<'POST /api/order/cancel'>): Promise<OrderDetail> {
  const shopper = asShopper(ctx)
  return transactOnce(ctx, input, async (tx) => {
    const order = await lockOwnOrder(tx, input.id, { buyerId: shopper.id })
    await cancel(tx, order, { role: 'buyer', actorId: shopper.id, at: ctx.now() }, input.reason)
    return loadDetail(ctx, tx, { id: order.id }, { buyerId: shopper.id })
  })
}

/** Whoever revokes what nobody has packed has cancelled it. */
export const cancelRevoked = (tx: Tx, order: OrderRow, at: Date): Promise<void> =>
  cancel(tx, order, { role: 'buyer', actorId: order.buyer_id, at })

/** The shop cannot deliver, and says why. */
export async function cancelShopOrder(
  ctx: Context,
  input: Parsed<'POST /api/seller/order_cancel'>,
): Promise<SellerOrder> {
  const seller = asSeller(ctx)
  return transactOnce(ctx, input, async (tx) => {
    const order = await lockOwnOrder(tx, input.id, { shopId: seller.shopId })
    await cancel(tx, order, { role: 'seller', actorId: seller.id, at: ctx.now() }, input.reason)
    return loadSellerDetail(ctx, tx, order.id, seller.shopId)
  })
}

/** Timers A1 (not paid in time) and A2 (not sent in time). */
export const cancelWhenDue =
  (timer: 'A1' | 'A2') =>
  async (ctx: Context, orderId: string): Promise<void> => {
    await ctx.db.tx(async (tx) => {
      const order = await lockOwnOrder(tx, orderId, 'system')
      if (await takeTimer(tx, timer, orderId, ctx.now())) await cancel(tx, order, timerHand(ctx, timer))
    })
  }

/** The shop of a locked order was closed: what was paid is back at once. On the word of the operator who closed it. */
export async function callOffOrder(tx: Tx, order: OrderRow, { by, at }: { by: string; at: Date }): Promise<void> {
  const hand = { role: 'operator', actorId: by, at } as const
  const calledOff = await advanceOrder(tx, order, { ...hand, event: 'call_off' })
  if (order.paid_at) await payBack(tx, calledOff, hand, 'the shop was closed')
  else await freeStock(tx, [order.id], at)
  if (order.promo_use_id) await freePromo(tx, order.promo_use_id, at)
  announce(tx, 'order.called_off', order.id, orderNews(calledOff, at))
}

/** Orders are cancelled by those who made them, or by time. */
type Canceller = Hand & { role: 'buyer' | 'seller' | 'system' }

async function cancel(tx: Tx, order: OrderRow, hand: Canceller, reason?: string): Promise<void> {
  const cancelled = await advanceOrder(tx, order, {
    ...hand,
    event: 'cancel',
    reason,
    changes: sql`cancel_reason = ${reason ?? null}`,
  })
  if (order.paid_at) await payBack(tx, cancelled, hand, reason)
  else await freeStock(tx, [order.id], hand.at)
  if (order.promo_use_id) await freePromo(tx, order.promo_use_id, hand.at)
  announce(tx, 'order.cancelled', order.id, { ...orderNews(cancelled, hand.at), role: hand.role })
}

/** -3 -> -2 in the same breath: the goods are still here, so nothing has to be waited for. */
async function payBack(tx: Tx, order: OrderRow, hand: Hand, reason?: string): Promise<void> {
  const { role, actorId, at } = hand
  await returnStock(tx, [order.id], at)
  await releaseCancelledOrder(tx, {
    orderId: order.id,
    buyerId: order.buyer_id,
    decision: { as: role === 'system' ? 'timer' : role, reason },
    actorId,
    at,
  })
  const refunded = await advanceOrder(tx, order, {
    role: 'system',
    actorId,
    at,
    event: 'refund',
    changes: sql`refunded = paid, freight_refunded = freight`,
  })
  await writeAllRefunded(tx, refunded)
}
