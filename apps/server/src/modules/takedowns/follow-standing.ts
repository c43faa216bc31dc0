import { HOUR_MS } from '@tradewind/contract/durations'
import { announce } from '../../announce.ts'
import type { Context } from '../../platform/context.ts'
import { crashPoint } from '../../platform/crash-point.ts'
import type { Database } from '../../platform/db.ts'
import { setTimer, type TimerTable, takeTimer } from '../../platform/timers.ts'
import { settleShelf } from '../catalog/catalog.ts'
import { listUnsentOrders, listWaitingOrders, orderNews } from '../orders/orders.ts'
import { callOffUnsent } from '../refunds/refunds.ts'
import { STANDING_TIMER } from './take-down.ts'
import { selectOfShop, writeTold } from './takedowns.sql.ts'

/** What a refund holds is looked at again when it is perhaps over. */
const AGAIN_MS = HOUR_MS

/**
 * Brings shelf and orders to how a shop stands, each order in a transaction of its own, under its lock and by what is so then: done
 * twice, or taken up where a process ended, it comes to the same. By the rights of the console: the storefront knows no takedown.
 */
export const takedownTimers = (db: Database): TimerTable<typeof STANDING_TIMER> => ({
  [STANDING_TIMER]: async (system, shopId) => {
    const ctx = { ...system, db }
    while ((await db.tx((tx) => settleShelf(tx, shopId))) > 0);
    crashPoint('standing.shelf')
    await tellBuyers(ctx, shopId)
    crashPoint('standing.told')
    const left = await callOffAll(ctx, shopId)
    crashPoint('standing.followed')
    await db.tx(async (tx) => {
      if (!(await takeTimer(tx, STANDING_TIMER, shopId, ctx.now()))) return
      if (left) setTimer(tx, STANDING_TIMER, shopId, new Date(ctx.now().getTime() + AGAIN_MS))
    })
  },
})

/** Those whose order goes on hear it once. Whose order is called off is told that. */
async function tellBuyers(ctx: Context, shopId: string): Promise<void> {
  const at = ctx.now()
  await ctx.db.tx(async (tx) => {
    const held = await selectOfShop(tx, shopId)
    if (!held || (await writeTold(tx, held.id, at)) === 0) return
    for (const order of await listWaitingOrders(tx, shopId))
      announce(tx, 'order.shop_closed', order.id, orderNews(order, at))
  })
}

/** Whether some of it waits for a refund that is under way. One that fails holds up no other. */
async function callOffAll(ctx: Context, shopId: string): Promise<boolean> {
  const failures: unknown[] = []
  let left = false
  for (const { id } of await listUnsentOrders(ctx.db, shopId)) {
    const held = await selectOfShop(ctx.db, shopId)
    if (!held) return false
    try {
      left = !(await callOffUnsent(ctx, id, held.by_id)) || left
      crashPoint('standing.one_order')
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some orders of a closed shop were not called off')
  return left
}
