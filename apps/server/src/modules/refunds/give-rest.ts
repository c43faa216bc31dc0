import { formatDollars, ZERO } from '@tradewind/contract/money'
import { orderStates } from '@tradewind/contract/order-status'
import { type Context, SYSTEM_ID } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { newId } from '../../platform/id.ts'
import { takeTimer } from '../../platform/timers.ts'
import {
  callOffOrder,
  cancelWhenDue,
  lockOwnOrder,
  maxOf,
  noteRefunded,
  type OrderRow,
  readRefundableLines,
  unitsLeft,
} from '../orders/orders.ts'
import { readStanding } from '../shops/shops.ts'
import { begin, readRefundable } from './apply-refund.ts'
import { payAtOnce } from './pay-refund.ts'
import { requestedLines, totalOf } from './requested-lines.ts'

/**
 * The shop was closed: what it has not sent comes back, an order as a whole or the rest of it. Nothing is done to what a refund under
 * way is about, which is decided first; then it answers false.
 */
export async function callOffUnsent(ctx: Context, orderId: string, by: string): Promise<boolean> {
  const at = ctx.now()
  const done = await ctx.db.tx(async (tx) => {
    const order = await lockOwnOrder(tx, orderId, 'system')
    if (!['waiting', 'to send'].includes(orderStates[order.status].goods)) return { waits: false }
    if (order.refund_stage !== null) return { waits: true }
    // Under the lock of the order: a shop that was opened again meanwhile sends it.
    if ((await readStanding(tx, order.shop_id)) === 'open') return { waits: false }
    if (order.shipped_at !== null) return { waits: false, id: await giveUnsent(ctx, tx, order, at) }
    await callOffOrder(tx, order, { by, at })
    return { waits: false }
  })
  if ('id' in done && done.id) await payAtOnce(ctx, done.id)
  return !done.waits
}

/** Timer A2: what was not sent in time comes back. All of it: the order is cancelled; a part of it: the shop gives that back. */
export async function giveUnsentWhenDue(ctx: Context, orderId: string): Promise<void> {
  const given = await ctx.db.tx(async (tx) => {
    const order = await lockOwnOrder(tx, orderId, 'system')
    if (order.shipped_at === null) return 'nothing was sent'
    const at = ctx.now()
    return (await takeTimer(tx, 'A2', orderId, at)) ? giveUnsent(ctx, tx, order, at) : undefined
  })
  if (given === 'nothing was sent') await cancelWhenDue('A2')(ctx, orderId)
  else if (given) await payAtOnce(ctx, given)
}

/** What of a partly sent order is still here. Answers the refund that gives it back, where there is money left of it. */
async function giveUnsent(ctx: Context, tx: Tx, order: OrderRow, at: Date): Promise<string | undefined> {
  const refundable = await readRefundable(tx, order)
  const items = refundable.lines
    .filter((line) => unitsLeft(line) > 0)
    .map((line) => ({
      order_item_id: line.id,
      quantity: unitsLeft(line),
      amount: formatDollars(maxOf(line, unitsLeft(line))),
    }))
  const lines = requestedLines({ items }, refundable, true)
  if (totalOf(lines) === ZERO) {
    // Nothing was paid for them, or all of it came back before: they only lie on the shelf again.
    const back = (await readRefundableLines(tx, order.id, 'en')).map((line) => ({
      orderLineId: line.id,
      skuId: line.sku_id,
      quantity: unitsLeft(line),
      amount: ZERO,
      returned: 0,
    }))
    const units = back.filter(({ quantity }) => quantity > 0)
    await noteRefunded(ctx, tx, order, { refundId: newId(), lines: units, freight: ZERO, actorId: SYSTEM_ID, at })
    return undefined
  }
  const hand = { role: 'system', actorId: SYSTEM_ID, at, timer: 'A2' } as const
  const { refund } = await begin(ctx, tx, order, hand, {
    event: 'give',
    kind: 'gift',
    type: 1,
    goodsStatus: 0,
    reason: null,
    explanation: null,
    answer: null,
    lines,
  })
  return refund.id
}
