import { type Cents, cents, shareOf, sumCents, ZERO } from '@tradewind/contract/money'
import { type Fault, freightBearers, presumedFault, type RefundReason } from '@tradewind/contract/refund'
import sql from 'sql-template-tag'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { fieldError } from '../../platform/errors.ts'
import { takeTimer } from '../../platform/timers.ts'
import { freightWith, maxOf, type OrderShares } from '../orders/orders.ts'
import { advanceRefund, factsOf, type Hand, type Locked, lockOwnRefund, timerHand } from './advance-refund.ts'
import { readRefundable } from './apply-refund.ts'
import { payAtOnce } from './pay-refund.ts'
import { refundChain } from './refund-state.ts'
import {
  type RefundLineRow,
  type RefundRow,
  selectFault,
  selectParcel,
  selectRefundLines,
  writeFreightBack,
  writeReceived,
} from './refunds.sql.ts'
import type { Refundable } from './requested-lines.ts'
import { MOST_RETURN_FREIGHT_CENTS } from './settings.ts'

export type ReceivedItem = { order_item_id: string; received: number; fit: number }

/**
 * Books what came back, per line, and with it what is paid: for a return never more than the units that are there. Freight
 * comes with the goods, by the same share.
 */
export async function receive(
  ctx: Context,
  tx: Tx,
  locked: Locked,
  hand: Hand,
  items: readonly ReceivedItem[] | 'all',
): Promise<Locked> {
  const { order, refund } = locked
  refundChain.step(factsOf(locked), 'receive', hand.role, hand.timer)
  const lines = await selectRefundLines(tx, refund.id)
  const came = items === 'all' ? allOf(lines) : items
  if (refund.state === 'returning') requireAll(lines, came)
  const counted = countReceived(lines, came, await readRefundable(tx, order))
  const amount = counted.reduce((sum, line) => sum + line.amount, 0n)
  if (amount === 0n) throw fieldError('items', 'items_required')
  const advanced = await advanceRefund(ctx, tx, locked, {
    ...hand,
    event: 'receive',
    amount,
    changes: refund.decided_as
      ? sql`amount = ${amount}`
      : sql`amount = ${amount}, decided_as = ${hand.role === 'system' ? 'timer' : hand.role}, decided_by = ${hand.actorId}`,
  })
  await writeReceived(
    tx,
    refund.id,
    counted.flatMap(({ place, received, fit, amount: cent }) => ({ place, received, fit, amount: String(cent) })),
  )
  await settleReturnFreight(tx, refund, order.freight)
  return advanced
}

/** Each piece, of which nobody has said that it can be sold again. */
const allOf = (lines: readonly RefundLineRow[]): ReceivedItem[] =>
  lines.flatMap(({ order_line_id, quantity }) =>
    order_line_id ? [{ order_item_id: order_line_id, received: quantity, fit: 0 }] : [],
  )

/** Before the buyer has said what was sent, less than all of it would end their request for what may be on its way. */
function requireAll(lines: readonly RefundLineRow[], items: readonly ReceivedItem[]): void {
  for (const { order_line_id, quantity } of lines.filter((line) => line.order_line_id && line.quantity > 0)) {
    const index = items.findIndex(({ order_item_id }) => order_item_id === order_line_id)
    if (index < 0) throw fieldError('items', 'required')
    if ((items[index]?.received ?? 0) < quantity)
      throw fieldError(`items.${index}.received`, 'too_small', { min: quantity })
  }
}

type Counted = { place: number; received: number; fit: number; amount: bigint }

/** What came of each line, and what is paid for it: the share that these pieces have in what was agreed for all of them. */
function countReceived(
  lines: readonly RefundLineRow[],
  items: readonly ReceivedItem[],
  { lines: bought, shares }: Refundable,
): Counted[] {
  const goods = lines.filter((line) => line.order_line_id !== null)
  for (const [index, item] of items.entries()) {
    const line = goods.find(({ order_line_id }) => order_line_id === item.order_item_id)
    if (!line) throw fieldError(`items.${index}.order_item_id`, 'not_one_of')
    if (item.received > line.quantity) throw fieldError(`items.${index}.received`, 'too_big', { max: line.quantity })
    if (item.fit > item.received) throw fieldError(`items.${index}.fit`, 'too_big', { max: item.received })
  }
  const asked = sumCents(goods.map(({ amount }) => amount))
  const counted = goods.map((line): Counted => {
    const { received = 0, fit = 0 } = items.find(({ order_item_id }) => order_item_id === line.order_line_id) ?? {}
    const worth = (units: number) => bought.flatMap((one) => (one.id === line.order_line_id ? maxOf(one, units) : []))
    const amount = shareOf(line.amount, sumCents(worth(received)), sumCents(worth(line.quantity)))
    return { place: line.place, received, fit, amount }
  })
  const comes = sumCents(counted.map(({ amount }) => amount))
  const freight = lines
    .filter((line) => line.order_line_id === null)
    .map(({ place, amount }) => ({
      place,
      received: 0,
      fit: 0,
      amount: freightThatComes(amount, comes, asked, shares),
    }))
  return [...counted, ...freight]
}

/** By the same roundings as everywhere: what came and what may still come sum to the freight, to the cent. */
function freightThatComes(agreed: bigint, comes: bigint, asked: bigint, shares: OrderShares): Cents {
  const whole = freightWith(shares, asked)
  if (comes === asked || asked === ZERO) return cents(agreed)
  return whole > ZERO ? shareOf(agreed, freightWith(shares, comes), whole) : shareOf(agreed, comes, asked)
}

/** What the buyer paid to send it comes back where the shop bears it: up to a limit, or the freight out where that was more. */
export async function settleReturnFreight(tx: Tx, refund: RefundRow, freightOut: bigint): Promise<Cents> {
  const spent = (await selectParcel(tx, refund.id))?.freight
  if (!spent) return ZERO
  const reason = refund.kind === 'revocation' ? 'revocation' : ((refund.reason ?? 'other') as RefundReason)
  const judged = (await selectFault(tx, refund.id))?.fault as Fault | undefined
  const fault = judged ?? (reason === 'revocation' ? 'nobody' : presumedFault[reason])
  if (freightBearers[reason][fault].back !== 'shop') return ZERO
  const most = freightOut > MOST_RETURN_FREIGHT_CENTS ? freightOut : MOST_RETURN_FREIGHT_CENTS
  const back = cents(spent < most ? spent : most)
  await writeFreightBack(tx, refund.id, back)
  return back
}

/** Timer B4: a shop that is silent has received all of it; whether it can be sold again nobody has said. */
export async function receiveWhenDue(ctx: Context, id: string): Promise<void> {
  await ctx.db.tx(async (tx) => {
    const locked = await lockOwnRefund(tx, id, 'everybody')
    if (!(await takeTimer(tx, 'B4', id, ctx.now()))) return
    await receive(ctx, tx, locked, timerHand(ctx, 'B4'), 'all')
  })
  await payAtOnce(ctx, id)
}
