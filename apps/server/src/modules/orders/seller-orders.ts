import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asSeller, type Context } from '../../platform/context.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { nameOr } from '../identity/identity.ts'
import { orderKey, statusOf } from './list-orders.ts'
import { loadSellerDetail, type SellerOrder } from './order-detail.ts'
import { selectCounts, selectSummaries, selectToDo } from './order-view.sql.ts'
import { summaryView } from './order-view.ts'

/** The shop's orders, newest first, or a queue, oldest first; `keyword` is an order number or part of an addressee's name. */
export async function listShopOrders(
  ctx: Context,
  input: Parsed<'GET /api/seller/order_list'>,
): Promise<Answer<'GET /api/seller/order_list'>> {
  const seller = asSeller(ctx)
  const at = ctx.now()
  const rows = await selectSummaries(ctx.db, {
    owner: { shopId: seller.shopId },
    status: statusOf(input.status),
    keyword: input.keyword?.trim(),
    packed: input.packed,
    after: decodeKey(input.cursor, ['time', 'id']),
    limit: input.limit + 1,
    lang: ctx.lang,
  })
  return toPage(
    rows,
    input.limit,
    (row) => ({ ...summaryView(row, 'seller', at), buyer: { name: nameOr(ctx, row.addressee) } }),
    orderKey,
  )
}

export async function countShopOrders(ctx: Context): Promise<Answer<'GET /api/seller/order_count'>> {
  const { shopId } = asSeller(ctx)
  const [counts, toDo] = await Promise.all([selectCounts(ctx.db, { shopId }), selectToDo(ctx.db, shopId)])
  return { counts, ...toDo }
}

export async function readShopOrder(ctx: Context, input: Parsed<'GET /api/seller/order_detail'>): Promise<SellerOrder> {
  const seller = asSeller(ctx)
  return loadSellerDetail(ctx, ctx.db, input.id, seller.shopId)
}
