import type { Answer, Parsed } from '@tradewind/contract/calls'
import { cents, formatDollars } from '@tradewind/contract/money'
import type { LocaleCode } from '@tradewind/messages/locales'
import { asOperator, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { imageView } from '../../platform/files.ts'
import { isId } from '../../platform/id.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { shipsFrom } from './ships-from.ts'
import { type MarketShopRow, selectMarketShop, selectMarketShops } from './shops.sql.ts'

type List = Answer<'GET /api/admin/shop_list'>
export type MarketShop = List['list'][number]

/** Every shop, newest first; by part of its name, by all of it, or by its id. */
export async function listMarketShops(ctx: Context, input: Parsed<'GET /api/admin/shop_list'>): Promise<List> {
  asOperator(ctx)
  const [before] = decodeKey(input.cursor, ['id']) ?? []
  const rows = await selectMarketShops(ctx.db, {
    ...asked(input.keyword?.trim()),
    exact: input.exact,
    before: before?.toString(),
    limit: input.limit,
    lang: ctx.lang,
  })
  return toPage(
    rows,
    input.limit,
    (row) => marketShop(row, ctx.lang),
    (row) => [row.id],
  )
}

const asked = (typed: string | undefined) => (typed && isId(typed) ? { id: typed } : { keyword: typed })

export async function readMarketShop(db: Db, id: string, lang: LocaleCode): Promise<MarketShop | undefined> {
  const row = await selectMarketShop(db, id, lang)
  return row && marketShop(row, lang)
}

/** Which shops are called so: their ids, the newest first; no more than anybody would look through. */
export const findShops = async (db: Db, keyword: string): Promise<string[]> =>
  (await selectMarketShops(db, { ...asked(keyword), limit: 20, lang: 'en' })).map(({ id }) => id)

const marketShop = (row: MarketShopRow, lang: LocaleCode): MarketShop => ({
  id: row.id,
  name: row.name,
  logo: imageView(row.logo),
  ships_from: shipsFrom({ city: row.city ?? '', country: row.country }, lang),
  founded_at: row.founded_at.toISOString(),
  orders: row.orders,
  sold_for: formatDollars(cents(row.sales_cents)),
  goods: row.goods,
  standing: row.standing,
})
