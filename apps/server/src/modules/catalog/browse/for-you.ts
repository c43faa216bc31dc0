import type { Answer } from '@tradewind/contract/calls'
import { asShopper, type DestinedContext } from '../../../platform/context.ts'
import { selectForYou, selectFresh } from './for-you.sql.ts'
import { listViewed } from './kept-goods.ts'
import { cardsFor } from './product-card.ts'

type ForMe = Pick<Answer<'GET /api/index/for_me'>, 'looked' | 'for_you' | 'fresh'>

const MOST = { looked: 10, forYou: 8, fresh: 6 }

/** What the catalogue has for one person: what they looked at, what goes with what they did and why, what is new to them. */
export async function goodsForMe(ctx: DestinedContext): Promise<ForMe> {
  const { id } = asShopper(ctx)
  const [looked, forYou, fresh] = await Promise.all([
    listViewed(ctx, { limit: MOST.looked }),
    selectForYou(ctx.db, id, MOST.forYou, ctx.lang),
    selectFresh(ctx.db, id, MOST.fresh, ctx.lang, ctx.now()),
  ])
  const card = await cardsFor(ctx, [...forYou, ...fresh])
  const [newest] = fresh
  return {
    looked: looked.list,
    for_you: forYou.map((row) => ({
      ...card(row),
      why: { kind: row.why, id: row.about, name: row.about_name },
    })),
    fresh: newest ? { since: newest.since.toISOString(), list: fresh.map(card) } : null,
  }
}
