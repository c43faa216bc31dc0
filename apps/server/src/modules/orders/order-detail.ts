import type { Answer } from '@tradewind/contract/calls'
import { formatDollars } from '@tradewind/contract/money'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { missing } from '../../platform/errors.ts'
import { pickText } from '../../platform/localised.ts'
import { nameOr } from '../identity/identity.ts'
import { shipsFrom } from '../shops/shops.ts'
import type { OrderRole } from './order-state.ts'
import { type DetailRow, type OrderName, selectDetail } from './order-view.sql.ts'
import { detailView } from './order-view.ts'
import type { Owner } from './orders.sql.ts'

export type OrderDetail = Answer<'GET /api/order/detail'>
export type SellerOrder = Answer<'GET /api/seller/order_detail'>

/** A buyer's own order with everything; somebody else's does not exist. */
export async function loadDetail(
  ctx: Context,
  db: Db,
  name: OrderName,
  owner: { buyerId: string },
): Promise<OrderDetail> {
  return show(ctx, await load(ctx, db, name, owner), 'buyer')
}

/** An order of the seller's shop; the buyer is who it is sent to. */
export async function loadSellerDetail(ctx: Context, db: Db, id: string, shopId: string): Promise<SellerOrder> {
  const row = await load(ctx, db, { id }, { shopId })
  return { ...show(ctx, row, 'seller'), buyer: { name: nameOr(ctx, row.addressee) } }
}

/** Any order, as operators see it; where it goes to for those alone who may know. */
export async function loadMarketDetail(
  ctx: Context,
  db: Db,
  id: string,
  withAddress: boolean,
): Promise<Answer<'GET /api/admin/order_detail'>> {
  const row = await load(ctx, db, { id }, 'system')
  const { address, timeline, ...order } = show(ctx, row, 'operator')
  return {
    ...order,
    timeline: withAddress ? timeline : timeline.map((step) => ({ ...step, address_before: null })),
    address: withAddress ? address : null,
    buyer: { id: row.buyer_id, account: row.buyer_account },
    commission: formatDollars(row.commission),
    standing: row.standing,
  }
}

async function load(ctx: Context, db: Db, name: OrderName, owner: Owner): Promise<DetailRow> {
  const row = await selectDetail(db, name, owner, ctx.lang)
  if (!row) throw missing()
  return row
}

function show(ctx: Context, row: DetailRow, role: OrderRole): ReturnType<typeof detailView> {
  const place = { city: pickText(row.ships_from_city, ctx.lang), country: row.ships_from_country }
  return detailView(row, role, ctx.now(), shipsFrom(place, ctx.lang), ctx.lang)
}
