import type { Answer, Parsed } from '@tradewind/contract/calls'
import { cents, formatDollars } from '@tradewind/contract/money'
import { asOperator, type Context } from '../../../platform/context.ts'
import { missing } from '../../../platform/errors.ts'
import { imageView } from '../../../platform/files.ts'
import { isId } from '../../../platform/id.ts'
import { decodeKey, toPage } from '../../../platform/paging.ts'
import { plainQuestion } from '../../search/search.ts'
import { type MarketRow, selectMarketGoods, selectShopOfProduct } from './market-goods.sql.ts'
import { sellerProduct } from './seller-product.ts'
import { selectOwn } from './stored-products.sql.ts'

type List = Answer<'GET /api/admin/goods_list'>

/** Products of all shops, drafts too. What is typed is words of a title, or an id. */
export async function listMarketGoods(ctx: Context, input: Parsed<'GET /api/admin/goods_list'>): Promise<List> {
  asOperator(ctx)
  const typed = input.keyword?.trim() ?? ''
  const named = isId(typed)
  const question = named ? undefined : plainQuestion(typed, ctx.lang)
  if (typed && !named && !question) return { list: [], next_cursor: null }
  const rows = await selectMarketGoods(ctx.db, {
    ...(named ? { id: typed } : { question }),
    shopId: input.merchant_id,
    categoryId: input.category_id,
    state: input.state,
    after: decodeKey(input.cursor, ['time', 'id']),
    limit: input.limit,
    lang: ctx.lang,
  })
  return toPage(rows, input.limit, marketListed, (row) => [row.created_at.toISOString(), row.id])
}

const marketListed = (row: MarketRow): List['list'][number] => ({
  id: row.id,
  title: row.title,
  image: row.image && imageView(row.image),
  merchant: { id: row.shop_id, name: row.shop_name },
  category: row.category_id && row.category_name ? { id: row.category_id, name: row.category_name } : null,
  price: row.price_min === null ? null : formatDollars(cents(row.price_min)),
  price_from: row.price_min !== row.price_max,
  on_shelf: row.on_shelf,
  in_stock: row.in_stock,
  taken_down: row.taken_down,
  sold: row.sold,
  created_at: row.created_at.toISOString(),
})

export async function showMarketGoods(
  ctx: Context,
  { id }: Parsed<'GET /api/admin/goods_detail'>,
): Promise<Answer<'GET /api/admin/goods_detail'>> {
  asOperator(ctx)
  const shop = await selectShopOfProduct(ctx.db, id)
  const [product] = shop ? await selectOwn(ctx.db, shop.shop_id, [id]) : []
  if (!shop || !product) throw missing()
  return { ...(await sellerProduct(product, ctx.lang)), merchant: { id: shop.shop_id, name: shop.shop_name } }
}
