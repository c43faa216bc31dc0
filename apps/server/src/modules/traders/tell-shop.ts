import { WEEK_MS } from '@tradewind/contract/durations'
import { announce } from '../../announce.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { writeToSellers } from '../identity/identity.ts'

/** What became of what its owners asked, in the console and by mail. */
export async function tellShop(
  ctx: Context,
  tx: Tx,
  shopId: string,
  { what, words }: { what: 'agreed' | 'refused'; words: string },
): Promise<void> {
  const at = ctx.now()
  announce(tx, 'shop.told', shopId, {
    shop_id: shopId,
    news: 'trader.decided',
    args: { what },
    at: at.toISOString(),
  })
  await writeToSellers(
    ctx,
    tx,
    shopId,
    {
      template: 'traderNews',
      values: { what, words, link: `${ctx.linkBase}/console` },
      expiresAt: new Date(at.getTime() + WEEK_MS),
    },
    ['owner'],
  )
}
