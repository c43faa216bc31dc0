import type { Answer, Parsed } from '@tradewind/contract/calls'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { missing } from '../../platform/errors.ts'
import { imageView } from '../../platform/files.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { requireShop } from '../shops/shops.ts'
import {
  type CardFilter,
  type CardRow,
  type CategoryRow,
  ORDERS,
  productExists,
  type Sort,
  selectCards,
  selectCategories,
} from './browse.sql.ts'
import { productCard } from './product-card.ts'
import { searchWords } from './search-words.ts'

type CardPage = Answer<'GET /api/goods/list'>

export async function listCategories(ctx: Context): Promise<Answer<'GET /api/goods/category_list'>> {
  const rows = await selectCategories(ctx.db, ctx.lang)
  return { list: rows.map(categoryView) }
}

export const categoryView = ({ picture, ...row }: CategoryRow) => ({ ...row, image: imageView(picture) })

/** Products by word, category or shop. `hot` means by units received, whatever else was asked for. */
export async function listProducts(ctx: Context, input: Parsed<'GET /api/goods/list'>): Promise<CardPage> {
  const { category_id: categoryId, merchant_id: shopId, hot, sort } = input
  const keyword = input.keyword?.trim()
  const words = keyword ? searchWords(keyword).slice(0, MAX_WORDS) : []
  // Punctuation alone is a search for something that no title says.
  if (keyword && words.length === 0) return { list: [], next_cursor: null }
  return pageOfCards(ctx, { categoryId, shopId, words }, { ...input, sort: hot ? 'sales' : sort })
}

/** Products that go with this one: the best of its category. */
export async function recommendProducts(ctx: Context, input: Parsed<'GET /api/goods/recommend'>): Promise<CardPage> {
  return pageOfCards(ctx, { besides: input.id }, { ...input, sort: 'default' }, async (db) => {
    if (!(await productExists(db, input.id))) throw missing()
  })
}

export async function listShopProducts(ctx: Context, input: Parsed<'GET /api/merchant/goods'>): Promise<CardPage> {
  return pageOfCards(ctx, { shopId: input.id }, input, (db) => requireShop(db, input.id))
}

const MAX_WORDS = 8

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
