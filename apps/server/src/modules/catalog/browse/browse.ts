import type { Answer, Parsed } from '@tradewind/contract/calls'
import { callerOf } from '../../../platform/callers.ts'
import type { Context, DestinedContext } from '../../../platform/context.ts'
import { imageView } from '../../../platform/files.ts'
import { decodeKey, toPage } from '../../../platform/paging.ts'
import { inTurn, searchProducts } from '../../search/search.ts'
import { noteSearch } from '../../searches/searches.ts'
import { requireShop } from '../../shops/shops.ts'
import { countedTotal } from '../counted-total.ts'
import { freeOnly, type GoodsFilter, isEverything, readFilter } from '../goods-filter.ts'
import { isWalked } from '../narrowed.sql.ts'
import { ORDERS, type Sort } from '../sorts.ts'
import {
  type CardRow,
  type CategoryRow,
  selectCards,
  selectCategories,
  selectNamed,
  shownOnCard,
} from './browse.sql.ts'
import { cardsFor } from './product-card.ts'

type CardPage = Answer<'GET /api/goods/list'>

export async function listCategories(ctx: Context): Promise<Answer<'GET /api/goods/category_list'>> {
  const rows = await selectCategories(ctx.db, ctx.lang)
  return { list: rows.map(categoryView) }
}

export async function showCards(
  ctx: DestinedContext,
  input: Parsed<'GET /api/goods/cards'>,
): Promise<Answer<'GET /api/goods/cards'>> {
  const rows = await selectNamed(ctx.db, input.ids, ctx.lang)
  return { list: rows.map(await cardsFor(ctx, rows)) }
}

export const categoryView = ({ picture, ...row }: CategoryRow) => ({ ...row, image: imageView(picture) })

type Sought = { keyword?: string; filter: GoodsFilter; page: PageInput }
type PageInput = { cursor?: string; limit: number; sort: Sort }

/** Products by word and by what narrows them. `hot` means by units received, whatever else was asked for. */
export function listProducts(ctx: DestinedContext, input: Parsed<'GET /api/goods/list'>): Promise<CardPage> {
  const page = { ...input, sort: input.hot ? 'sales' : input.sort } as const
  return listFound(ctx, { keyword: input.keyword, filter: readFilter(ctx, input), page })
}

/** One shop's products. Only a first page without any asks a second time, whether the shop is there at all. */
export async function listShopProducts(
  ctx: DestinedContext,
  input: Parsed<'GET /api/merchant/goods'>,
): Promise<CardPage> {
  const filter = { ...readFilter(ctx, input), shops: [input.id] }
  const found = await listFound(ctx, { keyword: input.keyword, filter, page: input })
  if (found.list.length === 0 && !input.cursor) await requireShop(ctx.db, input.id)
  return found
}

async function listFound(ctx: DestinedContext, { keyword, filter, page }: Sought): Promise<CardPage> {
  const typed = keyword?.trim()
  if (!typed) return pageOfCards(ctx, filter, page)
  const found = await findProducts(ctx, typed, filter, page)
  const shop = placeOf(filter)
  // What was looked for counts, not how it is leafed through, sorted and narrowed; who asks for one row only counts them.
  if (!page.cursor && page.limit > 1 && page.sort === 'default' && shop !== undefined)
    noteSearch(ctx, { typed: found.corrected ?? typed, shop, found: found.total ?? 0 })
  return found
}

/** The one shop that is searched in, null where it is the whole market; undefined where it is narrowed by anything else. */
function placeOf({ shops, ...others }: GoodsFilter): string | null | undefined {
  if (shops.length > 1 || !isEverything({ shops: [], ...others })) return undefined
  return shops[0] ?? null
}

/** What search found, as cards. By relevance unless another sort was asked for. */
async function findProducts(
  ctx: DestinedContext,
  typed: string,
  filter: GoodsFilter,
  { cursor, limit, sort }: PageInput,
): Promise<CardPage> {
  const order = sort === 'default' ? undefined : ORDERS[sort]
  const search = {
    typed,
    lang: ctx.lang,
    within: filter,
    order,
    cursor,
    limit,
    shown: shownOnCard(ctx.lang),
    caller: callerOf(ctx),
    only: freeOnly('c', filter),
  }
  const found = await searchProducts<Omit<CardRow, 'sort_key'>>(ctx.db, search)
  return {
    list: found.list.map(await cardsFor(ctx, found.list)),
    next_cursor: found.next_cursor,
    total: found.total,
    total_more: found.more,
    corrected: found.corrected,
  }
}

/** One indexed statement. */
async function pageOfCards(
  ctx: DestinedContext,
  filter: GoodsFilter,
  { cursor, limit, sort }: PageInput,
): Promise<CardPage> {
  const after = decodeKey(cursor, [ORDERS[sort].part, 'id'])
  const read = () => selectCards(ctx.db, filter, { sort, after, limit, lang: ctx.lang })
  // What one index has in order keeps nobody waiting.
  const rows = isWalked(filter) ? await read() : await inTurn(callerOf(ctx), read)
  const page = toPage(rows, limit, await cardsFor(ctx, rows), keyOf)
  return after ? page : { ...page, ...countedTotal(rows[0]?.total ?? 0) }
}

const keyOf = ({ sort_key: key, id }: CardRow): readonly (string | number)[] => [
  key instanceof Date ? key.toISOString() : typeof key === 'bigint' ? key.toString() : key,
  id,
]
