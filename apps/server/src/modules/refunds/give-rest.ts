import { formatDollars } from '@tradewind/contract/money'
import { type Context, SYSTEM_ID } from '../../platform/context.ts'
import { takeTimer } from '../../platform/timers.ts'
import { cancelWhenDue, lockOwnOrder, maxOf, unitsLeft } from '../orders/orders.ts'
import { begin, readRefundable } from './apply-refund.ts'
import { payAtOnce } from './pay-refund.ts'
import { requestedLines } from './requested-lines.ts'

/** Timer A2: what was not sent in time comes back. All of it: the order is cancelled; a part of it: the shop gives that back. */
export async function giveUnsentWhenDue(ctx: Context, orderId: string): Promise<void> {
  const given = await ctx.db.tx(async (tx) => {
    const order = await lockOwnOrder(tx, orderId, 'system')
    if (order.shipped_at === null) return 'nothing was sent'
    const at = ctx.now()
    if (!(await takeTimer(tx, 'A2', orderId, at))) return undefined
    const refundable = await readRefundable(tx, order)
    const items = refundable.lines
      .filter((line) => unitsLeft(line) > 0)
      .map((line) => ({
        order_item_id: line.id,
        quantity: unitsLeft(line),
        amount: formatDollars(maxOf(line, unitsLeft(line))),
      }))
    const hand = { role: 'system', actorId: SYSTEM_ID, at, timer: 'A2' } as const
    const { refund } = await begin(ctx, tx, order, hand, {
      event: 'give',
      kind: 'gift',
      type: 1,
      goodsStatus: 0,
      reason: null,
      explanation: null,
      answer: null,
      lines: requestedLines({ items }, refundable, true),
    })
    return { id: refund.id }
  })
  if (given === 'nothing was sent') await cancelWhenDue('A2')(ctx, orderId)
  else if (given) await payAtOnce(ctx, given.id)
}
