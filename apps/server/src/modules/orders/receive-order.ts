import type { Parsed } from '@tradewind/contract/calls'
import { cents, formatDollars } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { announce } from '../../announce.ts'
import { asShopper, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { transactOnce } from '../../platform/idempotency.ts'
import { takeTimer } from '../../platform/timers.ts'
import { releaseShopPending, settleOrder } from '../ledger/ledger.ts'
import { advanceOrder, type Hand, lockOwnOrder, orderNews, timerHand } from './advance-order.ts'
import { loadDetail, type OrderDetail } from './order-detail.ts'
import type { OrderRow } from './orders.sql.ts'
import { selectGoods, writeNotHere } from './parcels.sql.ts'
import { commissionLeft } from './refundable.ts'
import { readShares } from './refunded.ts'
import { tellNotHere } from './tell-shop.ts'

/** The buyer has it: the shop gets its money, still pending for the after-sale window. */
export async function confirmReceipt(ctx: Context, input: Parsed<'POST /api/order/confirm'>): Promise<OrderDetail> {
  const shopper = asShopper(ctx)
  return transactOnce(ctx, input, async (tx) => {
    const order = await lockOwnOrder(tx, input.id, { buyerId: shopper.id })
    await receive(tx, order, { role: 'buyer', actorId: shopper.id, at: ctx.now() })
    return loadDetail(ctx, tx, { id: order.id }, { buyerId: shopper.id })
  })
}

/** Timer A3: nobody said anything for long enough. */
export async function confirmWhenDue(ctx: Context, orderId: string): Promise<void> {
  await ctx.db.tx(async (tx) => {
    const order = await lockOwnOrder(tx, orderId, 'system')
    if (await takeTimer(tx, 'A3', orderId, ctx.now())) await receive(tx, order, timerHand(ctx, 'A3'))
  })
}

async function receive(tx: Tx, order: OrderRow, hand: Hand): Promise<void> {
  const { actorId, at } = hand
  const received = await advanceOrder(tx, order, { ...hand, event: 'confirm', changes: sql`received_at = ${at}` })
  const shares = await readShares(tx, order)
  await settleOrder(tx, {
    orderId: order.id,
    buyerId: order.buyer_id,
    shopId: order.shop_id,
    commission: commissionLeft(shares),
    actorId,
    at,
  })
  announce(tx, 'order.received', order.id, {
    ...orderNews(received, at),
    paid: formatDollars(cents(shares.goods - shares.goodsRefunded)),
    items: await selectGoods(tx, order.id),
  })
}

/** More time for the parcel, once. */
export async function extendReceipt(ctx: Context, input: Parsed<'POST /api/order/extend'>): Promise<OrderDetail> {
  const shopper = asShopper(ctx)
  return ctx.db.tx(async (tx) => {
    const order = await lockOwnOrder(tx, input.id, { buyerId: shopper.id })
    const at = ctx.now()
    const changes = sql`extended_at = ${at}`
    await advanceOrder(tx, order, { role: 'buyer', actorId: shopper.id, at, event: 'extend', changes })
    return loadDetail(ctx, tx, { id: order.id }, { buyerId: shopper.id })
  })
}

/** "Delivered" was said, and nothing is there: the time is that of a parcel that nobody has delivered. */
export async function sayNotHere(ctx: Context, input: Parsed<'POST /api/order/not_here'>): Promise<OrderDetail> {
  const shopper = asShopper(ctx)
  return ctx.db.tx(async (tx) => {
    const order = await lockOwnOrder(tx, input.id, { buyerId: shopper.id })
    const at = ctx.now()
    const changes = sql`delivered_at = NULL, not_here_at = ${at}`
    await advanceOrder(tx, order, { role: 'buyer', actorId: shopper.id, at, event: 'not_here', changes })
    await writeNotHere(tx, order.id)
    tellNotHere(ctx, tx, order)
    return loadDetail(ctx, tx, { id: order.id }, { buyerId: shopper.id })
  })
}

/** Timer A4: completed without a review, if there is none; none is ever invented. */
export async function completeWhenDue(ctx: Context, orderId: string): Promise<void> {
  await ctx.db.tx(async (tx) => {
    const order = await lockOwnOrder(tx, orderId, 'system')
    if (await takeTimer(tx, 'A4', orderId, ctx.now())) await complete(tx, order, timerHand(ctx, 'A4'))
  })
}

export async function complete(tx: Tx, order: OrderRow, hand: Hand): Promise<void> {
  const completed = await advanceOrder(tx, order, { ...hand, event: 'complete' })
  announce(tx, 'order.completed', order.id, orderNews(completed, hand.at))
}

/** Timer A5: the after-sale window is over, and what is pending of the order is the shop's own. */
export async function releaseWhenDue(ctx: Context, orderId: string): Promise<void> {
  await ctx.db.tx(async (tx) => {
    const order = await lockOwnOrder(tx, orderId, 'system')
    const hand = timerHand(ctx, 'A5')
    if (!(await takeTimer(tx, 'A5', orderId, hand.at))) return
    await advanceOrder(tx, order, { ...hand, event: 'release', changes: sql`released_at = ${hand.at}` })
    await releaseShopPending(tx, { orderId, shopId: order.shop_id, actorId: hand.actorId, at: hand.at })
  })
}
