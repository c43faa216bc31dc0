import { DAY_MS } from '@tradewind/contract/durations'
import { announce } from '../../announce.ts'
import type { Context } from '../../platform/context.ts'
import type { Database, Tx } from '../../platform/db.ts'
import { assert } from '../../platform/errors.ts'
import { setTimer, type TimerTable, takeTimer } from '../../platform/timers.ts'
import { writeToSellers } from '../identity/identity.ts'
import { selectOrderRow } from './orders.sql.ts'

const NOT_HERE_MAIL = 'order_not_here_mail'

/** The shop said that it arrived, and its buyer that it did not. Soon, and by whoever may read who the people of a shop are. */
export function tellNotHere(
  ctx: Context,
  tx: Tx,
  { id, sn, shop_id }: { id: string; sn: string; shop_id: string },
): void {
  const at = ctx.now()
  announce(tx, 'shop.told', shop_id, {
    shop_id,
    news: 'order.not_here',
    order_id: id,
    args: { sn },
    at: at.toISOString(),
  })
  setTimer(tx, NOT_HERE_MAIL, id, at)
}

/** Writes to the people of the shop. By a timer with the rights of the console: who they are the storefront may not read. */
export const consoleOrderTimers = (db: Database): TimerTable<typeof NOT_HERE_MAIL> => ({
  [NOT_HERE_MAIL]: (system, orderId) =>
    db.tx(async (tx) => {
      const ctx = { ...system, db }
      if (!(await takeTimer(tx, NOT_HERE_MAIL, orderId, ctx.now()))) return
      const order = await selectOrderRow(tx, orderId)
      assert(order, 'a timer of an order has its order')
      const expiresAt = new Date(ctx.now().getTime() + DAY_MS)
      const mail = { template: 'notHereForShop', category: 'orders', values: { sn: order.sn }, expiresAt } as const
      await writeToSellers(ctx, tx, order.shop_id, mail, ['owner', 'orders'])
    }),
})
