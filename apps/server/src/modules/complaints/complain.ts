import type { Answer, Parsed } from '@tradewind/contract/calls'
import { COMPLAINT_DAYS, COMPLAINTS_A_DAY } from '@tradewind/contract/complaint'
import { DAY_MS } from '@tradewind/contract/durations'
import { announce } from '../../announce.ts'
import { asShopper, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { assert, missing } from '../../platform/errors.ts'
import { imageOf } from '../../platform/files.ts'
import { newId, newNumber } from '../../platform/id.ts'
import { transactOnce } from '../../platform/idempotency.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { takeComplaint, takeEvidence } from '../identity/identity.ts'
import { HOUSE, tellLive } from '../live/live.ts'
import { findShopByName } from '../shops/shops.ts'
import { complaintSummary, withPictures } from './complaint-view.ts'
import {
  insertComplaint,
  insertPictures,
  selectComplaint,
  selectComplaints,
  selectOrderShop,
} from './complaints.sql.ts'
import { tellShop } from './tell-complaint.ts'

type Own = Answer<'GET /api/merchant/complaint_detail'>
type Input = Parsed<'POST /api/merchant/complaint'>

/** Complains about a shop. Its name and what happened are enough; whatever names a shop more closely finds it. */
export async function complain(ctx: Context, input: Input): Promise<Own> {
  const shopper = asShopper(ctx)
  return transactOnce(ctx, input, async (tx) => {
    await takeComplaint(ctx, shopper.id, COMPLAINTS_A_DAY)
    const at = ctx.now()
    const [id, no] = [newId(), newNumber()]
    const shopId = await shopOf(tx, input, shopper.id)
    const pictures = input.proof?.length ? await takeEvidence(tx, shopper.id, input.proof, at) : []
    await insertComplaint(tx, {
      ...{ id, no, shopperId: shopper.id, shopName: input.shop_name, shopId, orderId: input.order_id },
      ...{ about: input.about, content: input.content, at },
      answerBy: new Date(at.getTime() + COMPLAINT_DAYS.shop * DAY_MS),
      decideBy: new Date(at.getTime() + COMPLAINT_DAYS.house * DAY_MS),
    })
    if (pictures.length > 0) await insertPictures(tx, id, pictures.map(imageOf))
    tellLive(tx, { ownerId: HOUSE, kind: 'queue' })
    announce(tx, 'house.told', id, { news: 'complaint.sent', ref_id: id, args: { no }, at: at.toISOString() })
    if (shopId) tellShop(ctx, tx, { id, no, shopId, what: 'sent' })
    const row = await selectComplaint(tx, id, { shopperId: shopper.id })
    assert(row, 'what was written a moment ago is there')
    return withPictures(ctx, row)
  })
}

/** The shop of the order that is named, else the one that is named by its id, else the one that is called so. */
async function shopOf(
  tx: Tx,
  { order_id, merchant_id, shop_name }: Input,
  buyerId: string,
): Promise<string | undefined> {
  if (order_id !== undefined) {
    const order = await selectOrderShop(tx, order_id, buyerId)
    if (!order) throw missing()
    return order.shop_id ?? undefined
  }
  const found = await findShopByName(tx, merchant_id ?? shop_name)
  const exact = found.filter((shop) => shop.exact)
  if (merchant_id !== undefined && exact.length === 0) throw missing()
  // Where two are called the same nobody guesses.
  return exact.length === 1 ? exact[0]?.id : undefined
}

export async function listComplaints(
  ctx: Context,
  input: Parsed<'GET /api/merchant/complaint_list'>,
): Promise<Answer<'GET /api/merchant/complaint_list'>> {
  const shopper = asShopper(ctx)
  const after = decodeKey(input.cursor, ['time', 'id'])
  const whose = { shopperId: shopper.id }
  const rows = await selectComplaints(ctx.db, whose, { after, limit: input.limit, decided: false })
  return toPage(rows, input.limit, complaintSummary, (row) => [row.created_at.toISOString(), row.id])
}

export async function showComplaint(ctx: Context, input: Parsed<'GET /api/merchant/complaint_detail'>): Promise<Own> {
  const shopper = asShopper(ctx)
  const row = await selectComplaint(ctx.db, input.id, { shopperId: shopper.id })
  if (!row) throw missing()
  return withPictures(ctx, row)
}
