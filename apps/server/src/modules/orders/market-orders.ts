import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asOperator, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { findShoppers } from '../identity/identity.ts'
import { findShops } from '../shops/shops.ts'
import { statusOf } from './list-orders.ts'
import { type MarketRow, selectMarketPage } from './market-orders.sql.ts'
import { loadMarketDetail } from './order-detail.ts'
import { summaryView } from './order-view.ts'

type List = Answer<'GET /api/admin/order_list'>

/** Orders of all shops, newest first. What is typed is a number; else whoever is called so, shopper or shop. */
export async function listMarketOrders(ctx: Context, input: Parsed<'GET /api/admin/order_list'>): Promise<List> {
  asOperator(ctx)
  const keyword = input.keyword?.trim()
  const page = {
    buyerId: input.user_id,
    shopId: input.merchant_id,
    status: statusOf(input.status),
    after: decodeKey(input.cursor, ['time', 'id']),
    limit: input.limit,
    lang: ctx.lang,
  }
  if (!keyword) return view(ctx, input.limit, await selectMarketPage(ctx.db, page))
  const numbered = await selectMarketPage(ctx.db, { ...page, sn: keyword })
  if (numbered.length > 0) return view(ctx, input.limit, numbered)
  const [buyerIds, shopIds] = await Promise.all([findShoppers(ctx.db, keyword), findShops(ctx.db, keyword)])
  return view(ctx, input.limit, await selectMarketPage(ctx.db, { ...page, among: { buyerIds, shopIds } }))
}

const view = (ctx: Context, limit: number, rows: readonly MarketRow[]): List => {
  const at = ctx.now()
  return toPage(
    rows,
    limit,
    (row) => ({
      ...summaryView(row, 'operator', at),
      buyer: { id: row.buyer_id, account: row.buyer_account },
      paid_at: row.paid_at?.toISOString() ?? null,
    }),
    (row) => [row.created_at.toISOString(), row.id],
  )
}

/** Whoever looks after shoppers has to know where a parcel went; whoever looks after money does not. */
const SEE_ADDRESSES = ['support', 'administrator'] as const

export async function readMarketOrder(
  ctx: Context,
  { id }: Parsed<'GET /api/admin/order_detail'>,
  db: Db = ctx.db,
): Promise<Answer<'GET /api/admin/order_detail'>> {
  const { roles } = asOperator(ctx)
  return loadMarketDetail(
    ctx,
    db,
    id,
    SEE_ADDRESSES.some((role) => roles.includes(role)),
  )
}
