import type { Answer } from '@tradewind/contract/calls'
import { asShopper, type Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db.ts'
import { setTimer, type TimerTable, takeTimer } from '../../platform/timers.ts'
import { makeFirstPassword, renewFirstPassword, takeFirstPasswordTry } from '../identity/identity.ts'
import { lockApplication, selectNewest } from './applications.sql.ts'

const TIMER = 'application_password'

/**
 * The first password is good for three days, and a new shop has nobody else who could give another. What stands there is not told:
 * the mail tells its owner.
 */
export async function askFirstPassword(ctx: Context): Promise<Answer<'POST /api/merchant/apply_password'>> {
  const { id } = asShopper(ctx)
  const row = await selectNewest(ctx.db, id)
  await takeFirstPasswordTry(ctx, id)
  if (row?.state === 'approved') await ctx.db.tx(async (tx) => setTimer(tx, TIMER, row.id, ctx.now()))
  return { done: true }
}

/** By the rights of the console: the storefront's database role writes nobody who may log in there. */
export const consoleApplicationTimers = (db: Database): TimerTable<typeof TIMER> => ({
  [TIMER]: async (system, id) => {
    const ctx = { ...system, db }
    const first = await makeFirstPassword(ctx)
    await db.tx(async (tx) => {
      const row = await lockApplication(tx, id)
      if (!(await takeTimer(tx, TIMER, id, ctx.now())) || !row?.shop_id) return
      const accounts = [row.email ?? '', row.no].map((name) => name.toLowerCase())
      await renewFirstPassword(ctx, tx, { shopId: row.shop_id, accounts }, first)
    })
  },
})
