import type { Parsed } from '@tradewind/contract/calls'
import { allocate, parseDollars, sumCents, ZERO } from '@tradewind/contract/money'
import { asSeller, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { fieldError } from '../../platform/errors.ts'
import { transactOnce } from '../../platform/idempotency.ts'
import { isSent, lockOwnOrder, type OrderRow } from '../orders/orders.ts'
import type { Hand, Locked } from './advance-refund.ts'
import { begin, readRefundable } from './apply-refund.ts'
import { payAtOnce } from './pay-refund.ts'
import type { NewRefundLine } from './refunds.sql.ts'
import { type Asked, type Refundable, requestedLines, tooMuch, totalOf } from './requested-lines.ts'
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
  hand: Omit<Hand, 'timer'> & { role: 'seller' | 'operator' },
  input: Gift,
): Promise<Locked> {
  const lines = linesOf(input, await readRefundable(tx, order))
  if (totalOf(lines) === 0n) throw fieldError('amount', 'too_small')
  return begin(ctx, tx, order, hand, {
    event: 'give',
    kind: 'gift',
    type: 1,
    goodsStatus: isSent(order) ? 1 : 0,
    reason: null,
    explanation: null,
    answer: input.reason,
    lines,
  })
}

function linesOf(input: Gift, order: Refundable): NewRefundLine[] {
  if (input.items) return unitsGiven(input, order)
  // Weighed by all the money that is left of each line, also of pieces that came back for less; none counts as refunded.
  const left = order.lines.map(({ refundable, refunded }) => refundable - refunded)
  const weights = [...left, order.shares.freight - order.shares.freightRefunded]
  const [amount, most] = [amountOf(input), sumCents(weights)]
  if (amount > most) throw tooMuch(most)
  const parts = allocate(amount, weights)
  return [...order.lines, undefined]
    .map((line, place) => ({
      order_line_id: line?.id ?? null,
      quantity: line && amount === most ? line.quantity - line.refunded_quantity : 0,
      amount: String(parts[place] ?? ZERO),
    }))
    .filter(({ amount: part, quantity }) => part !== '0' || quantity > 0)
    .map((line, place) => ({ ...line, place }))
}

/** Freight only where it is named, but with the last piece of what was never sent always. */
const unitsGiven = ({ items, freight }: Gift, order: Refundable): NewRefundLine[] =>
  order.isSent || freight !== undefined
    ? requestedLines({ items, freight: freight ?? '0.00' }, order, true)
    : requestedLines({ items }, order, false)

function amountOf({ amount }: Gift) {
  if (amount === undefined) throw fieldError('amount', 'required')
  return parseDollars(amount)
}
