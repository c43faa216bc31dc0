import type { Answer, Parsed } from '@tradewind/contract/calls'
import { callerOf } from '../../../platform/callers.ts'
import type { DestinedContext } from '../../../platform/context.ts'
import { missing } from '../../../platform/errors.ts'
import { decodeKey, toPage } from '../../../platform/paging.ts'
import { inTurn } from '../../search/search.ts'
import { productExists } from './browse.sql.ts'
import { cardsFor } from './product-card.ts'
import { selectBestOfOthers, selectRecommended } from './recommend.sql.ts'

/**
 * Products that go with this one: what is alike, then the best of its category, page by page. A first page that is not
 * full is filled with the best of everything else, so that it is empty only where nothing else is for sale.
 */
export async function recommendProducts(
  ctx: DestinedContext,
  { id, cursor, limit }: Parsed<'GET /api/goods/recommend'>,
): Promise<Answer<'GET /api/goods/recommend'>> {
  const after = decodeKey(cursor, ['int', 'int', 'id'])
  const rows = await inTurn(callerOf(ctx), () => selectRecommended(ctx.db, { id, after, limit, lang: ctx.lang }))
  const page = toPage(rows, limit, await cardsFor(ctx, rows), (row) => [row.part, row.key, row.id])
  if (after || page.list.length === limit) return page
  const others = await selectBestOfOthers(ctx.db, [id, ...rows.map((row) => row.id)], limit, ctx.lang)
  if (rows.length === 0 && !(await productExists(ctx.db, id))) throw missing()
  const rest = others.slice(0, limit - rows.length)
  return { ...page, list: [...page.list, ...rest.map(await cardsFor(ctx, rest))] }
}
