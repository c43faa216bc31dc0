import type { Answer, Parsed } from '@tradewind/contract/calls'
import { cents, formatDollars } from '@tradewind/contract/money'
import type { Context } from '../../platform/context.ts'
import { missing } from '../../platform/errors.ts'
import { imageView } from '../../platform/files.ts'
import { decodeKey, rowsToFetch, toPage } from '../../platform/paging.ts'
import { shopCard } from './shop-card.ts'
import { selectHotShops, selectShopDetail } from './shops.sql.ts'

/** Shops by orders received, then newest: the same order for the hot places and for the list of all. */
export async function listShops(
  ctx: Context,
  input: Parsed<'GET /api/merchant/list'>,
): Promise<Answer<'GET /api/merchant/list'>> {
  const after = decodeKey(input.cursor, ['int', 'id'])
  const keyword = input.keyword?.trim()
  const rows = await selectHotShops(ctx.db, { keyword, after, rows: rowsToFetch(input.limit), lang: ctx.lang })
  return toPage(
    rows,
    input.limit,
    (row) => shopCard(row, ctx.lang),
    (row) => [row.orders, row.id],
  )
}

export async function readShop(
  ctx: Context,
  input: Parsed<'GET /api/merchant/detail'>,
): Promise<Answer<'GET /api/merchant/detail'>> {
  const shopperId = ctx.actor.kind === 'shopper' ? ctx.actor.id : null
  const row = await selectShopDetail(ctx.db, input.id, shopperId, ctx.lang)
  if (!row) throw missing()
  return {
    ...shopCard(row, ctx.lang),
    story: row.story,
    cover: imageView(row.cover),
    total_sales: formatDollars(cents(row.sales_cents)),
    goods: row.goods,
    followed: row.followed,
    assisted_today: false,
    founded_at: row.founded_at.toISOString(),
  }
}
