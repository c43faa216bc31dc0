import { townOf } from '@tradewind/contract/address-area'
import type { Answer, Parsed } from '@tradewind/contract/calls'
import { MOST_CHOSEN_ORDERS } from '@tradewind/contract/limits'
import { cents, formatDollars } from '@tradewind/contract/money'
import { orderStates } from '@tradewind/contract/order-status'
import { asSeller, type Context } from '../../platform/context.ts'
import { missing } from '../../platform/errors.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { nameOr } from '../identity/identity.ts'
import { byTotal, type ShopOrderRow, selectMatches, selectShopOrders, selectTotal } from './desk/find-orders.sql.ts'
import { findOrders } from './desk/find-orders.ts'
import { loadSellerDetail, type SellerOrder } from './order-detail.ts'
import { selectCounts, selectToDo } from './order-view.sql.ts'
import { summaryView } from './order-view.ts'

type List = Answer<'GET /api/seller/order_list'>

/** The shop's orders as they are narrowed: newest first, of a queue what waits longest first, or as somebody sorts them. */
export async function listShopOrders(ctx: Context, input: Parsed<'GET /api/seller/order_list'>): Promise<List> {
  const seller = asSeller(ctx)
  const at = ctx.now()
  const sort = input.sort ?? (input.packed === undefined ? 'new' : 'old')
  const after = decodeKey(input.cursor, byTotal(sort) ? ['bigint', 'id'] : ['time', 'id'])
  const { wanted, near } = await findOrders(ctx.db, seller.shopId, { ...input, sort }, at)
  const rows = await selectShopOrders(ctx.db, wanted, { sort, after, limit: input.limit, lang: ctx.lang })
  const keyOf = (row: ShopOrderRow) => [byTotal(sort) ? String(row.total) : row.created_at.toISOString(), row.id]
  return { ...toPage(rows, input.limit, (row) => shopView(ctx, row, at), keyOf), near }
}

function shopView(ctx: Context, row: ShopOrderRow, at: Date): List['list'][number] {
  const waits = orderStates[row.status].goods === 'to send'
  return {
    ...summaryView(row, 'seller', at),
    buyer: { name: nameOr(ctx, row.addressee) },
    note: row.remark,
    reminded_at: waits ? (row.reminded_at?.toISOString() ?? null) : null,
    to: { country: row.country, town: townOf(row) },
  }
}

/** The same orders by their ids, so that all of them can be chosen. */
export async function matchShopOrders(
  ctx: Context,
  input: Parsed<'GET /api/seller/order_matches'>,
): Promise<Answer<'GET /api/seller/order_matches'>> {
  const { shopId } = asSeller(ctx)
  const { wanted } = await findOrders(ctx.db, shopId, input, ctx.now())
  const found = await selectMatches(ctx.db, wanted, input.packed === undefined, MOST_CHOSEN_ORDERS + 1)
  const list = found.slice(0, MOST_CHOSEN_ORDERS)
  return {
    list: list.map(({ total, ...one }) => ({ ...one, total: formatDollars(cents(total)) })),
    more: found.length > MOST_CHOSEN_ORDERS,
    quantity: list.reduce((sum, { quantity }) => sum + quantity, 0),
    total: formatDollars(cents(list.reduce((sum, { total }) => sum + total, 0n))),
  }
}

/** How many they are, and their sum. */
export async function totalShopOrders(
  ctx: Context,
  input: Parsed<'GET /api/seller/order_total'>,
): Promise<Answer<'GET /api/seller/order_total'>> {
  const { shopId } = asSeller(ctx)
  const { wanted } = await findOrders(ctx.db, shopId, input, ctx.now())
  const { count, total } = await selectTotal(ctx.db, wanted, MOST_CHOSEN_ORDERS + 1)
  return {
    count: Math.min(count, MOST_CHOSEN_ORDERS),
    more: count > MOST_CHOSEN_ORDERS,
    total: formatDollars(cents(total)),
  }
}

/** Orders that somebody chose, newest first, as the list shows them. */
export async function listChosenOrders(
  ctx: Context,
  input: { ids: readonly string[]; cursor?: string | undefined; limit: number },
): Promise<Omit<List, 'near'>> {
  const { shopId } = asSeller(ctx)
  const at = ctx.now()
  const after = decodeKey(input.cursor, ['time', 'id'])
  const { wanted } = await findOrders(ctx.db, shopId, { status: 'all' }, at)
  const page = { sort: 'new', after, limit: input.limit, lang: ctx.lang } as const
  const rows = await selectShopOrders(ctx.db, { ...wanted, ids: [...new Set(input.ids)] }, page)
  if (rows.length === 0 && !after) throw missing()
  return toPage(
    rows,
    input.limit,
    (row) => shopView(ctx, row, at),
    (row) => [row.created_at.toISOString(), row.id],
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
