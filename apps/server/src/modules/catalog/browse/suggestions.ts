import type { Answer, Parsed } from '@tradewind/contract/calls'
import { callerOf } from '../../../platform/callers.ts'
import type { Context } from '../../../platform/context.ts'
import { imageView } from '../../../platform/files.ts'
import { MOST_BRIEF } from '../../search/search.pieces.sql.ts'
import { askBriefly, inTurn, placeQuestion, suggestSearches } from '../../search/search.ts'
import { selectBrief } from './suggestions.sql.ts'

type Suggestions = Answer<'GET /api/goods/suggest'>

/** What somebody who is typing may want, with what there is of it; within a shop only what that shop has. */
export async function suggestGoods(
  ctx: Context,
  { keyword, merchant_id: shop }: Parsed<'GET /api/goods/suggest'>,
): Promise<Suggestions> {
  const list = await inTurn(callerOf(ctx), async () =>
    tellBriefly(ctx, await suggestSearches(ctx.db, keyword, ctx.lang, shop), shop),
  )
  return { list }
}

/** These searches with how much each finds, where, and what it looks like; those that find nothing are left out. */
export async function tellBriefly(ctx: Context, texts: readonly string[], shop?: string): Promise<Suggestions['list']> {
  const asked = await askBriefly(ctx.db, texts, ctx.lang)
  if (asked.length === 0) return []
  const found = await selectBrief(ctx.db, asked, placeQuestion({ shops: shop ? [shop] : [] }), ctx.lang)
  return found.map(({ place, goods, taken, category_goods: there, category_id: id, category: name, image }) => ({
    text: asked[place - 1]?.text ?? '',
    category: 2 * there >= goods ? { id, name } : null,
    count: goods,
    count_more: taken >= MOST_BRIEF,
    image: image && imageView(image),
  }))
}
