import type { Parsed } from '@tradewind/contract/calls'
import { parseDollars } from '@tradewind/contract/money'
import { asSeller, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { fieldError } from '../../platform/errors.ts'
import { transactOnce } from '../../platform/idempotency.ts'
import { lockOwnOrder, type OrderRow } from '../orders/orders.ts'
import type { Hand, Locked } from './advance-refund.ts'
import { begin, readRefundable } from './apply-refund.ts'
import { payAtOnce } from './pay-refund.ts'
import type { NewRefundLine } from './refunds.sql.ts'
import { type Asked, ceilings, type Refundable, requestedLines, spreadOver, totalOf } from './requested-lines.ts'
import { loadShopRefund, type ShopRefund } from './seller-refunds.ts'

type Gift = Asked & { order_id: string; reason: string }

/** Money that nobody asked for: of units, or money alone, which leaves every unit as it is. */
export async function giveRefund(ctx: Context, input: Parsed<'POST /api/seller/refund_give'>): Promise<ShopRefund> {
  const seller = asSeller(ctx)
  const id = await transactOnce(ctx, input, async (tx) => {
    const order = await lockOwnOrder(tx, input.order_id, { shopId: seller.shopId })
    const given = await give(ctx, tx, order, { role: 'seller', actorId: seller.id, at: ctx.now() }, input)
    return given.refund.id
  })
  await payAtOnce(ctx, id)
  return loadShopRefund(ctx, ctx.db, id, seller.shopId)
}

export async function give(
  ctx: Context,
  tx: Tx,
  order: OrderRow,
  hand: Hand & { role: 'seller' | 'operator' },
  input: Gift,
): Promise<Locked> {
  const lines = linesOf(input, await readRefundable(tx, order))
  if (totalOf(lines) === 0n) throw fieldError('amount', 'too_small')
  return begin(ctx, tx, order, hand, {
    event: 'give',
    kind: 'gift',
    type: 1,
    goodsStatus: order.shipped_at === null ? 0 : 1,
    reason: null,
    explanation: null,
    answer: input.reason,
    lines,
  })
}

function linesOf(input: Gift, order: Refundable): NewRefundLine[] {
  if (input.items) return requestedLines({ ...input, freight: input.freight ?? '0.00' }, order, true)
  // Weighed by all that is left of each line, in its units; none of them counts as refunded.
  const all = [...order.lines.map(({ id }) => id), null].map((id, place) => {
    const line = order.lines.find((one) => one.id === id)
    return { place, order_line_id: id, quantity: line ? line.quantity - line.refunded_quantity : 0 }
  })
  const spread = spreadOver(all, amountOf(input), order)
  const isAll = totalOf(spread) === ceilings(all, order).reduce((sum, one) => sum + one, 0n)
  return spread
    .filter((line) => line.amount !== '0')
    .map((line, place) => ({ ...line, place, quantity: isAll ? line.quantity : 0 }))
}

function amountOf({ amount }: Gift) {
  if (amount === undefined) throw fieldError('amount', 'required')
  return parseDollars(amount)
}
