import type { Answer, Parsed } from '@tradewind/contract/calls'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { imageView } from '../../platform/files.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { searchProducts } from '../search/search.ts'
import { requireShop } from '../shops/shops.ts'
import {
  type CardFilter,
  type CardRow,
  type CategoryRow,
  ORDERS,
  type Sort,
  selectCards,
  selectCardsOf,
  selectCategories,
} from './browse.sql.ts'
import { productCard } from './product-card.ts'

type CardPage = Answer<'GET /api/goods/list'>

export async function listCategories(ctx: Context): Promise<Answer<'GET /api/goods/category_list'>> {
  const rows = await selectCategories(ctx.db, ctx.lang)
  return { list: rows.map(categoryView) }
}

export const categoryView = ({ picture, ...row }: CategoryRow) => ({ ...row, image: imageView(picture) })

/** Products by word, category or shop. `hot` means by units received, whatever else was asked for. */
export async function listProducts(ctx: Context, input: Parsed<'GET /api/goods/list'>): Promise<CardPage> {
  const { category_id: categoryId, merchant_id: shopId } = input
  const sort = input.hot ? 'sales' : input.sort
  const typed = input.keyword?.trim()
  return typed
    ? findProducts(ctx, typed, { categoryId, shopId }, { ...input, sort })
    : pageOfCards(ctx, { categoryId, shopId }, { ...input, sort })
}

/** What search found, as cards. By relevance unless another sort was asked for. */
async function findProducts(
  ctx: Context,
  typed: string,
  place: { categoryId?: string; shopId?: string },
  { cursor, limit, sort }: PageInput,
): Promise<Answer<'GET /api/goods/list'>> {
  const order = sort === 'default' ? undefined : ORDERS[sort]
  const found = await searchProducts(ctx.db, { ...place, typed, lang: ctx.lang, order, cursor, limit })
  const cards = new Map((await selectCardsOf(ctx.db, found.ids, ctx.lang)).map((card) => [card.id, card]))
  return {
    list: found.ids.flatMap((id) => cards.get(id) ?? []).map(productCard),
    next_cursor: found.next_cursor,
    total: found.total,
    total_more: found.more,
    corrected: found.corrected,
  }
}

export async function listShopProducts(ctx: Context, input: Parsed<'GET /api/merchant/goods'>): Promise<CardPage> {
  return pageOfCards(ctx, { shopId: input.id }, input, (db) => requireShop(db, input.id))
}

type PageInput = { cursor?: string; limit: number; sort: Sort }

/** One indexed statement. Only a first page without rows asks a second time, whether its subject is there at all. */
async function pageOfCards(
  ctx: Context,
  filter: CardFilter,
  { cursor, limit, sort }: PageInput,
  requireSubject?: (db: Db) => Promise<void>,
): Promise<CardPage> {
  const after = decodeKey(cursor, [ORDERS[sort].part, 'id'])
  const rows = await selectCards(ctx.db, filter, { sort, after, limit, lang: ctx.lang })
  if (rows.length === 0 && !after) await requireSubject?.(ctx.db)
  return toPage(rows, limit, productCard, keyOf)
}

const keyOf = ({ sort_key: key, id }: CardRow): readonly (string | number)[] => [
  key instanceof Date ? key.toISOString() : typeof key === 'bigint' ? key.toString() : key,
  id,
]
