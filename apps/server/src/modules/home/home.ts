import type { Answer } from '@tradewind/contract/calls'
import { asShopper, type DestinedContext } from '../../platform/context.ts'
import { goodsForMe } from '../catalog/catalog.ts'
import { readOnTheWay } from '../orders/orders.ts'
import { listFollows } from '../shops/shops.ts'

const MOST_FOLLOWS = 6

/** What home shows of one's own, in one message to the database. Whoever did nothing yet has nothing here. */
export async function loadForMe(ctx: DestinedContext): Promise<Answer<'GET /api/index/for_me'>> {
  const shopper = asShopper(ctx)
  const [parcels, goods, follows] = await Promise.all([
    readOnTheWay(ctx.db, shopper.id, ctx.lang, ctx.now()),
    goodsForMe(ctx),
    listFollows(ctx, { limit: MOST_FOLLOWS }),
  ])
  return { parcels, ...goods, follows: follows.list }
}
