import { cents, formatDollars } from '@tradewind/contract/money'
import { announce } from '../../../announce.ts'
import type { Context } from '../../../platform/context.ts'
import { setTimer, type TimerTable, takeTimer } from '../../../platform/timers.ts'
import { type AlertRow, MOST_TOLD, selectNextTelling, tellKeepers } from './favourite-alerts.sql.ts'

const KIND = 'favourites'

/** Begun by `watch_card` in the database with each change of a card that somebody keeps. */
export const favouriteTimers: TimerTable<typeof KIND> = { [KIND]: alertKeepers }

/** Tells whoever keeps a product that it is there again, or that it costs less than they were told. */
async function alertKeepers(ctx: Context, productId: string): Promise<void> {
  const at = ctx.now()
  await ctx.db.tx(async (tx) => {
    if (!(await takeTimer(tx, KIND, productId, at))) return
    const told = await tellKeepers(tx, productId, at)
    for (const row of told) {
      if (row.back) announce(tx, 'favourite.back', productId, newsOf(row, productId, at))
      if (row.lower) announce(tx, 'favourite.lower', productId, newsOf(row, productId, at))
    }
    const next = told.length === MOST_TOLD ? at : (await selectNextTelling(tx, productId)).at
    if (next) setTimer(tx, KIND, productId, next)
  })
}

const newsOf = (row: AlertRow, productId: string, at: Date) => ({
  shopper_id: row.shopper_id,
  ref_id: productId,
  args: { title: row.title, shop: row.shop_name, price: formatDollars(cents(row.price ?? 0n)) },
  at: at.toISOString(),
})
