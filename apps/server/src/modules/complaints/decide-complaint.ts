import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asOperator, type Context } from '../../platform/context.ts'
import { DomainError, missing } from '../../platform/errors.ts'
import { operate } from '../approvals/approvals.ts'
import { listQueue } from './complaint-queue.ts'
import { complaintSummary, withPictures } from './complaint-view.ts'
import { countOpen, selectComplaint, selectCounts, writeDecision } from './complaints.sql.ts'
import { tellShop, tellShopper } from './tell-complaint.ts'

type ForHouse = Answer<'GET /api/admin/complaint_detail'>

export async function listMarketComplaints(
  ctx: Context,
  input: Parsed<'GET /api/admin/complaint_list'>,
): Promise<Answer<'GET /api/admin/complaint_list'>> {
  asOperator(ctx)
  const [page, { open }] = await Promise.all([listQueue(ctx, { shopId: input.merchant_id }, input), countOpen(ctx.db)])
  return {
    list: page.list.map((row) => ({
      ...complaintSummary(row),
      shopper: { id: row.shopper_id, account: row.account },
    })),
    next_cursor: page.next_cursor,
    open,
  }
}

export async function showMarketComplaint(
  ctx: Context,
  input: Parsed<'GET /api/admin/complaint_detail'>,
): Promise<ForHouse> {
  asOperator(ctx)
  const row = await selectComplaint(ctx.db, input.id, {})
  if (!row) throw missing()
  const { all, upheld } = await selectCounts(ctx.db, row.shop_id, ctx.now())
  return {
    ...withPictures(ctx, row),
    shopper: { id: row.shopper_id, account: row.account },
    shop_counts: { all, upheld },
  }
}

/** The house's word, once, in the audit log. */
export async function decideComplaint(
  ctx: Context,
  input: Parsed<'POST /api/admin/complaint_decide'>,
): Promise<ForHouse> {
  const operator = asOperator(ctx)
  const { id, outcome, text } = input
  await operate(ctx, input, { on: 'complaint', id, note: text }, async (tx, changed) => {
    const row = await selectComplaint(tx, id, {})
    if (!row) throw missing()
    const by = { id, outcome, text, operatorId: operator.id, at: ctx.now() }
    if ((await writeDecision(tx, by)) === 0) throw new DomainError('state.not_allowed')
    changed('outcome', null, outcome)
    await tellShopper(ctx, tx, row, 'decided')
    if (row.shop_id) tellShop(ctx, tx, { id, no: row.no, shopId: row.shop_id, what: 'decided' })
    return {}
  })
  return showMarketComplaint(ctx, { id })
}
