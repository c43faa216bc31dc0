import { cents, formatDollars, sumCents } from '@tradewind/contract/money'
import { announce } from '../../announce.ts'
import type { Tx } from '../../platform/db.ts'
import { orderNews } from './advance-order.ts'
import type { OrderRow } from './orders.sql.ts'
import { maxOf } from './refundable.ts'
import { selectRefundableLines } from './refunded.sql.ts'
import type { UnitsBack } from './refunded.ts'

/**
 * Tells whoever counted a received order what of it came back, before that is written. A piece of which a part of the money came back
 * was bought all the same, and stays counted.
 */
export async function tellRefunded(
  tx: Tx,
  order: OrderRow,
  { lines, whole, at }: { lines: readonly UnitsBack[]; whole: boolean; at: Date },
): Promise<void> {
  const bought = new Map((await selectRefundableLines(tx, order.id, 'en')).map((line) => [line.id, line]))
  announce(tx, 'order.refunded', order.id, {
    ...orderNews(order, at),
    whole,
    back: formatDollars(cents(sumCents(lines.map(({ amount }) => amount)))),
    items: lines.flatMap(({ orderLineId, quantity, amount }) => {
      const line = bought.get(orderLineId)
      return line && quantity > 0 && amount === maxOf(line, quantity) ? [{ goods_id: line.goods_id, quantity }] : []
    }),
  })
}
