import type { Answer, Parsed } from '@tradewind/contract/calls'
import type { OrderStatus } from '@tradewind/contract/order-status'
import { asShopper, type Context } from '../../platform/context.ts'
import { fieldError, missing } from '../../platform/errors.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { loadDetail, type OrderDetail } from './order-detail.ts'
import { type OrderName, type SummaryRow, selectCounts, selectPackages, selectSummaries } from './order-view.sql.ts'
import { packageViews, summaryView } from './order-view.ts'

type Tab = Parsed<'GET /api/user/order_list'>['status']

/** The status behind a tab; "all" has none. */
export const statusOf = (tab: Tab): OrderStatus | undefined =>
  tab === 'all' ? undefined : (Number(tab) as OrderStatus)

export const orderKey = (row: SummaryRow): [string, string] => [row.created_at.toISOString(), row.id]

export async function listOrders(
  ctx: Context,
  input: Parsed<'GET /api/user/order_list'>,
): Promise<Answer<'GET /api/user/order_list'>> {
  const shopper = asShopper(ctx)
  const at = ctx.now()
  const rows = await selectSummaries(ctx.db, {
    owner: { buyerId: shopper.id },
    status: statusOf(input.status),
    after: decodeKey(input.cursor, ['time', 'id']),
    limit: input.limit + 1,
    lang: ctx.lang,
  })
  return toPage(rows, input.limit, (row) => summaryView(row, 'buyer', at), orderKey)
}

export async function countOrders(ctx: Context): Promise<Answer<'GET /api/order/count'>> {
  const shopper = asShopper(ctx)
  return { counts: await selectCounts(ctx.db, { buyerId: shopper.id }) }
}

export async function readOrder(ctx: Context, input: Parsed<'GET /api/order/detail'>): Promise<OrderDetail> {
  const shopper = asShopper(ctx)
  return loadDetail(ctx, ctx.db, nameOf(input), { buyerId: shopper.id })
}

export async function readLogistics(
  ctx: Context,
  input: Parsed<'GET /api/order/logistics'>,
): Promise<Answer<'GET /api/order/logistics'>> {
  const shopper = asShopper(ctx)
  const row = await selectPackages(ctx.db, nameOf(input), { buyerId: shopper.id }, ctx.lang)
  if (!row) throw missing()
  return { packages: packageViews(row.packages, ctx.lang) }
}

function nameOf({ id, sn }: { id?: string; sn?: string }): OrderName {
  if (id) return { id }
  if (sn) return { sn }
  throw fieldError('id', 'required')
}
