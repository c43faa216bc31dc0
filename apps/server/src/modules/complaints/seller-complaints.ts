import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asSeller, type Context } from '../../platform/context.ts'
import { DomainError, missing } from '../../platform/errors.ts'
import { maskedName, maskedNames, nameOr } from '../identity/identity.ts'
import { HOUSE, tellLive } from '../live/live.ts'
import { listQueue } from './complaint-queue.ts'
import { complaintSummary, complaintView } from './complaint-view.ts'
import { selectComplaint, selectCounts, writeAnswer } from './complaints.sql.ts'
import { tellShopper } from './tell-complaint.ts'

type ForShop = Answer<'GET /api/seller/complaint_detail'>

/** Complaints about the own shop. Who complains is named with a cut name; pictures are for the house alone. */
export async function listShopComplaints(
  ctx: Context,
  input: Parsed<'GET /api/seller/complaint_list'>,
): Promise<Answer<'GET /api/seller/complaint_list'>> {
  const { shopId } = asSeller(ctx)
  const [page, { todo }] = await Promise.all([
    listQueue(ctx, { shopId }, input),
    selectCounts(ctx.db, shopId, ctx.now()),
  ])
  const names = await maskedNames(
    ctx.db,
    page.list.map((row) => row.shopper_id),
  )
  const list = page.list.map((row) => ({
    ...complaintSummary(row),
    buyer: { name: nameOr(ctx, names.get(row.shopper_id) ?? '') },
  }))
  return { list, next_cursor: page.next_cursor, todo }
}

export async function showShopComplaint(
  ctx: Context,
  input: Parsed<'GET /api/seller/complaint_detail'>,
): Promise<ForShop> {
  const { shopId } = asSeller(ctx)
  const row = await selectComplaint(ctx.db, input.id, { shopId })
  if (!row) throw missing()
  return { ...complaintView(row), buyer: { name: nameOr(ctx, await maskedName(ctx.db, row.shopper_id)) } }
}

/** The shop's word, once, as long as nothing was decided: also after its days, since the house may still read it. */
export async function answerComplaint(
  ctx: Context,
  input: Parsed<'POST /api/seller/complaint_answer'>,
): Promise<ForShop> {
  const seller = asSeller(ctx)
  await ctx.db.tx(async (tx) => {
    const by = { id: input.id, shopId: seller.shopId, sellerId: seller.id, text: input.text, at: ctx.now() }
    const row = await selectComplaint(tx, input.id, { shopId: seller.shopId })
    if (!row) throw missing()
    if ((await writeAnswer(tx, by)) === 0) throw new DomainError('state.not_allowed')
    await tellShopper(ctx, tx, row, 'answered')
    tellLive(tx, { ownerId: HOUSE, kind: 'queue' }, { ownerId: seller.shopId, kind: 'queue' })
  })
  return showShopComplaint(ctx, { id: input.id })
}
