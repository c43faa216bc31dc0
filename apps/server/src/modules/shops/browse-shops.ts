import type { Answer, Parsed } from '@tradewind/contract/calls'
import { cents, formatDollars } from '@tradewind/contract/money'
import type { Context } from '../../platform/context.ts'
import { DomainError, missing } from '../../platform/errors.ts'
import { imageView } from '../../platform/files.ts'
import { decodeKey, rowsToFetch, toPage } from '../../platform/paging.ts'
import { dayOf } from '../assist/assist.ts'
import { awayView } from './holiday.ts'
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
  const row = await selectShopDetail(ctx.db, input.id, shopperId, dayOf(ctx.now()), ctx.lang)
  if (!row) throw missing()
  if (row.standing !== 'open')
    throw new DomainError('shop.closed', { shops: [{ id: row.id, name: row.name }], names: row.name, count: 1 })
  return {
    ...shopCard(row, ctx.lang),
    story: row.story,
    story_language: row.story_language,
    cover: imageView(row.cover),
    total_sales: formatDollars(cents(row.sales_cents)),
    goods: row.goods,
    followed: row.followed,
    assisted_today: row.assisted_today,
    founded_at: row.founded_at.toISOString(),
    away: awayView(row, ctx.now(), ctx.lang),
    trader: row.trader,
    answer_minutes: row.answer_minutes,
  }
}
