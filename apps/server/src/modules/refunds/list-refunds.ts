import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asOperator, asSeller, asShopper, type Context } from '../../platform/context.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { timerDueOf } from '../../platform/timers.ts'
import { nameOr } from '../identity/identity.ts'
import { type RefundQueue, type SummaryRow, selectRefunds, selectToDo } from './refund-view.sql.ts'
import { loadRefund, type Reader, summaryView } from './refund-view.ts'
import type { RefundOwner } from './refunds.sql.ts'

type Paging = { cursor?: string | undefined; limit: number }
type Wish = { owner: RefundOwner; queue: RefundQueue; orderId?: string | undefined; reader: Reader }

const keyOf = (row: SummaryRow): [string, string] => [row.created_at.toISOString(), row.id]

const read = (ctx: Context, { cursor, limit }: Paging, wish: Wish) =>
  selectRefunds(ctx.db, { ...wish, after: decodeKey(cursor, ['time', 'id']), limit, lang: ctx.lang })

export async function listRefunds(
  ctx: Context,
  input: Parsed<'GET /api/refund/list'>,
): Promise<Answer<'GET /api/refund/list'>> {
  const owner = { buyerId: asShopper(ctx).id }
  const rows = await read(ctx, input, { owner, queue: input.state, orderId: input.order_id, reader: 'buyer' })
  return toPage(rows, input.limit, (row) => summaryView(row, 'buyer'), keyOf)
}

export const readRefund = (
  ctx: Context,
  { id }: Parsed<'GET /api/refund/detail'>,
): Promise<Answer<'GET /api/refund/detail'>> => loadRefund(ctx, ctx.db, id, { buyerId: asShopper(ctx).id })

export async function listShopRefunds(
  ctx: Context,
  input: Parsed<'GET /api/seller/refund_list'>,
): Promise<Answer<'GET /api/seller/refund_list'>> {
  const owner = { shopId: asSeller(ctx).shopId }
  const rows = await read(ctx, input, { owner, queue: input.state, reader: 'seller' })
  return toPage(rows, input.limit, (row) => withBuyer(ctx, row, 'seller'), keyOf)
}

export async function listAllRefunds(
  ctx: Context,
  input: Parsed<'GET /api/admin/refund_list'>,
): Promise<Answer<'GET /api/admin/refund_list'>> {
  asOperator(ctx)
  const { user_id: buyerId, merchant_id: shopId } = input
  const owner = buyerId ? { buyerId } : shopId ? { shopId } : 'everybody'
  const rows = await read(ctx, input, { owner, queue: input.state, reader: 'operator' })
  return toPage(rows, input.limit, (row) => withBuyer(ctx, row, 'operator'), keyOf)
}

const withBuyer = (ctx: Context, row: SummaryRow, reader: Reader) => ({
  ...summaryView(row, reader),
  buyer: { name: nameOr(ctx, row.addressee) },
})

/** The badge of a shop: what waits for it, and how soon the first of it happens by itself. */
export async function countShopRefunds(ctx: Context): Promise<Answer<'GET /api/seller/refund_count'>> {
  const { shopId } = asSeller(ctx)
  const { next_due, ...counts } = await selectToDo(ctx.db, shopId, timerDueOf)
  return {
    ...counts,
    todo: counts.to_answer + counts.to_receive,
    next_due: next_due ? new Date(next_due).toISOString() : null,
  }
}
