import { WEEK_MS } from '@tradewind/contract/durations'
import { announce } from '../../announce.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { writeToSellers } from '../identity/identity.ts'

/** What a shop is told of a takedown, as `mails.takedownNews` tells it apart. */
type News = { what: 'shop_down' | 'gone' | 'goods_down' | 'stands' | 'lifted'; words: string; title?: string }

/** In the console and by mail, to its owners: they alone object. */
export async function tellShop(ctx: Context, tx: Tx, shopId: string, { what, words, title = '' }: News): Promise<void> {
  const at = ctx.now().toISOString()
  announce(tx, 'shop.told', shopId, { shop_id: shopId, news: 'takedown.moved', args: { what, title }, at })
  await writeToSellers(
    ctx,
    tx,
    shopId,
    {
      template: 'takedownNews',
      values: { what, words, title, link: `${ctx.linkBase}/console` },
      expiresAt: new Date(ctx.now().getTime() + WEEK_MS),
    },
    ['owner'],
  )
}
