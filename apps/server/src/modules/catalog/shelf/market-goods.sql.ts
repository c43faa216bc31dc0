import type { GOODS_STATES } from '@tradewind/contract/code-lists'
import type { LocaleCode } from '@tradewind/messages/locales'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../../platform/db.ts'
import { rowsToFetch } from '../../../platform/paging.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import { saying } from '../../search/search.pieces.sql.ts'
import type * as rows from './rows.gen.ts'
import { standing } from './seller-goods.sql.ts'

export type MarketRow = Narrowed<rows.MarketGoods, { title: string }>

export type MarketPage = {
  id?: string
  /** A question to the search index; its newest answers alone where there are very many. */
  question?: string
  shopId?: string
  categoryId?: string
  state: (typeof GOODS_STATES)[number]
  after?: readonly (string | number)[]
  limit: number
  lang: LocaleCode
}

/** Written as two, since shelf and drafts each have an index of their own. */
const inCategory = (id: string): Sql =>
  sql`(c.on_shelf AND c.category_id = ${id} OR NOT c.on_shelf AND c.category_id = ${id})`

/** Products of all shops, drafts too, the newest first. */
export const selectMarketGoods = (db: Db, page: MarketPage): Promise<MarketRow[]> =>
  db.many<MarketRow>(sql`
    SELECT p.id, pick_text(c.title, ${page.lang}) AS title, c.image, c.shop_id, c.shop_name, c.category_id,
      (SELECT pick_text(g.name, ${page.lang}) FROM category AS g WHERE g.id = c.category_id) AS category_name,
      c.price_min, c.price_max, c.on_shelf, c.in_stock, c.taken_down, c.sold, p.created_at
    FROM product AS p JOIN product_card AS c ON c.id = p.id
    WHERE p.removed_at IS NULL AND ${standing(page.state)}
      ${page.id ? sql`AND p.id = ${page.id}` : sql``}
      ${page.question ? sql`AND p.id = ANY(ARRAY(${saying(page.question)}))` : sql``}
      ${page.shopId ? sql`AND p.shop_id = ${page.shopId}` : sql``}
      ${page.categoryId ? sql`AND ${inCategory(page.categoryId)}` : sql``}
      ${page.after ? sql`AND (p.created_at, p.id) < (${page.after[0]}::timestamptz, ${page.after[1]}::uuid)` : sql``}
    ORDER BY p.created_at DESC, p.id DESC LIMIT ${rowsToFetch(page.limit)}`)

export const selectShopOfProduct = (db: Db, id: string) =>
  db.maybe<rows.ShopOfProduct>(sql`SELECT shop_id, shop_name FROM product_card WHERE id = ${id}`)
