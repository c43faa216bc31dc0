import type { Parsed } from '@tradewind/contract/calls'
import { orderStates } from '@tradewind/contract/order-status'
import { translate } from '@tradewind/messages/server'
import sql from 'sql-template-tag'
import { announce } from '../../announce.ts'
import { asSeller, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { fieldError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { transactOnce } from '../../platform/idempotency.ts'
import { writeToShopper } from '../identity/identity.ts'
import { requireOpen } from '../shops/shops.ts'
import { advanceOrder, factsOf, type Hand, lockOwnOrder, orderNews } from './advance-order.ts'
import { loadSellerDetail, type SellerOrder } from './order-detail.ts'
import { orderChain } from './order-state.ts'
import type { OrderRow } from './orders.sql.ts'
import { type PackageAsked, packLines } from './pack-lines.ts'
import {
  insertPackages,
  insertTrace,
  selectNumbers,
  selectPackageNo,
  selectUnderWay,
  selectUnsent,
  writeDelivered,
  writeNumber,
} from './parcels.sql.ts'
import { timerDue } from './settings.ts'

/** Packed: from here the buyer's free cancel ends. */
export async function packOrder(ctx: Context, input: Parsed<'POST /api/seller/order_pack'>): Promise<SellerOrder> {
  const seller = asSeller(ctx)
  return ctx.db.tx(async (tx) => {
    const order = await lockOwnOrder(tx, input.id, { shopId: seller.shopId })
    await requireOpen(tx, seller.shopId)
    await packLocked(tx, order, { role: 'seller', actorId: seller.id, at: ctx.now() })
    return loadSellerDetail(ctx, tx, order.id, seller.shopId)
  })
}

/** The same of an order that is locked. */
export async function packLocked(tx: Tx, order: OrderRow, hand: Hand): Promise<void> {
  const packed = await advanceOrder(tx, order, { ...hand, event: 'pack', changes: sql`packed_at = ${hand.at}` })
  announce(tx, 'order.packed', order.id, orderNews(packed, hand.at))
}

/**
 * All that is still here leaves, in one package or several, but what a refund that is under way is about: that waits until it is decided. What is sent
 * without having been marked as packed is packed, too.
 */
export async function shipOrder(ctx: Context, input: Parsed<'POST /api/seller/order_ship'>): Promise<SellerOrder> {
  const seller = asSeller(ctx)
  return transactOnce(ctx, input, async (tx) => {
    const order = await lockOwnOrder(tx, input.id, { shopId: seller.shopId })
    // Behind the lock of the order: what a closed shop has not sent is called off, and is never both.
    await requireOpen(tx, seller.shopId)
    await shipLocked(tx, order, input.packages, { role: 'seller', actorId: seller.id, at: ctx.now() })
    return loadSellerDetail(ctx, tx, order.id, seller.shopId)
  })
}

/** The same of an order that is locked. */
export async function shipLocked(
  tx: Tx,
  order: OrderRow,
  asked: readonly PackageAsked[],
  hand: Hand & { role: 'seller' },
): Promise<void> {
  const { at } = hand
  const unsent = await selectUnsent(tx, order.id)
  const isPart = unsent.some(({ waiting }) => waiting > 0)
  const shipped = await advanceOrder(tx, order, {
    ...hand,
    event: isPart ? 'ship_part' : 'ship',
    changes: sql`shipped_at = ${at}, packed_at = coalesce(packed_at, ${at}), sending_waits = ${isPart}`,
  })
  const lines = unsent.map(({ id, unsent: here, waiting }) => ({ id, quantity: here - waiting }))
  const packages = packLines(lines, asked, await selectNumbers(tx, order.id))
  await insertPackages(
    tx,
    order.id,
    packages.map((one) => ({ id: newId(), ...one })),
    at,
  )
  announce(tx, 'order.shipped', order.id, orderNews(shipped, at))
}

/** Clocks of carriers differ from ours by a little, and people write down minutes, not seconds. */
const CLOCK_SKEW_MS = 10 * 60_000

type Told = Parsed<'POST /api/seller/order_trace'>

/** What the carrier told about a package. Once the last one is delivered, the time to confirm begins. */
export const addTrace = (ctx: Context, { id, no, ...told }: Told): Promise<SellerOrder> =>
  addTraces(ctx, { id, no, told: [told] })

/** The same for all that the carrier has told of it meanwhile, oldest first. */
export async function addTraces(
  ctx: Context,
  input: { id: string; no: string; told: readonly Omit<Told, 'id' | 'no'>[] },
): Promise<SellerOrder> {
  const seller = asSeller(ctx)
  return ctx.db.tx(async (tx) => {
    const order = await lockOwnOrder(tx, input.id, { shopId: seller.shopId })
    const hand = { role: 'seller', actorId: seller.id, at: ctx.now() } as const
    orderChain.step(factsOf(order, hand.at), 'trace', 'seller')
    const [earliest, latest] = [order.created_at.getTime() - CLOCK_SKEW_MS, hand.at.getTime() + CLOCK_SKEW_MS]
    const times = input.told.map(({ time }) => new Date(time).getTime())
    if (times.some((time) => time < earliest || time > latest)) throw fieldError('time', 'invalid')
    const parcel = await selectPackageNo(tx, order.id, input.no)
    if (!parcel) throw fieldError('no', 'not_one_of')
    for (const { time, place = null, step = null, ...told } of input.told) {
      const delivered = told.delivered || step === 'delivered'
      const text = step ? translate('en', `parcels.trace.${step}`) : told.text
      if (text === undefined) throw fieldError('text', 'required')
      const trace = { id: newId(), packageId: parcel.id, at: new Date(time), notedAt: hand.at }
      await insertTrace(tx, { ...trace, text, place, step, delivered })
    }
    const arrived = input.told.some(({ delivered, step }) => delivered || step === 'delivered')
    if (arrived && (await writeDelivered(tx, parcel.id, hand.at)) === 1) await deliverWhenAll(ctx, tx, order, hand)
    return loadSellerDetail(ctx, tx, order.id, seller.shopId)
  })
}

/** Carrier and number of a parcel that were wrong. What stood there before is the reason of the step, so that it stays. */
export async function renumberParcel(
  ctx: Context,
  input: Parsed<'POST /api/seller/order_renumber'>,
): Promise<SellerOrder> {
  const seller = asSeller(ctx)
  return transactOnce(ctx, input, async (tx) => {
    const order = await lockOwnOrder(tx, input.id, { shopId: seller.shopId })
    const at = ctx.now()
    orderChain.step(factsOf(order, at), 'renumber', 'seller')
    const parcel = await selectPackageNo(tx, order.id, input.no)
    if (!parcel) throw fieldError('no', 'not_one_of')
    const to = { carrier: input.new_carrier, no: input.new_no }
    if (to.carrier === parcel.carrier && to.no === input.no) throw fieldError('new_no', 'invalid')
    const step = { role: 'seller', actorId: seller.id, at, event: 'renumber' } as const
    const renumbered = await advanceOrder(tx, order, { ...step, reason: `${parcel.carrier} ${input.no}` })
    if ((await writeNumber(tx, parcel.id, to)) === 0) throw fieldError('new_no', 'invalid')
    announce(tx, 'order.renumbered', order.id, orderNews(renumbered, at))
    return loadSellerDetail(ctx, tx, order.id, seller.shopId)
  })
}

/** What was left of a partly sent order came back before it was sent: nothing more is to be sent, and the time to confirm begins. */
export async function sendNoMore(ctx: Context, tx: Tx, order: OrderRow, hand: Hand): Promise<OrderRow> {
  const changes = sql`shipped_at = ${hand.at}, sending_waits = false`
  const sent = await advanceOrder(tx, order, { ...hand, event: 'all_sent', changes })
  return deliverWhenAll(ctx, tx, sent, hand)
}

async function deliverWhenAll(ctx: Context, tx: Tx, order: OrderRow, hand: Hand): Promise<OrderRow> {
  if (orderStates[order.status].goods !== 'sent') return order
  const underWay = await selectUnderWay(tx, order.id)
  if (underWay.count > 0) return order
  const changes = sql`delivered_at = ${hand.at}`
  const delivered = await advanceOrder(tx, order, { ...hand, event: 'deliver', changes })
  announce(tx, 'order.delivered', order.id, orderNews(delivered, hand.at))
  // At once and by mail, too: from here silence pays the shop.
  const { sn, shop_name: shop } = order
  const values = { sn, shop, until: timerDue('A3', delivered).toISOString(), time: hand.at.toISOString() }
  await writeToShopper(ctx, tx, order.buyer_id, {
    template: 'orderDelivered',
    category: 'orders',
    values,
    expiresAt: timerDue('A3', delivered),
  })
  return delivered
}
