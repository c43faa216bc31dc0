import type { Answer, Parsed } from '@tradewind/contract/calls'
import { REPORTS_A_DAY } from '@tradewind/contract/report'
import { asShopper, type Context } from '../../platform/context.ts'
import { assert, DomainError, missing } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { transactOnce } from '../../platform/idempotency.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { takeEvidence, takeReport } from '../identity/identity.ts'
import { HOUSE, tellLive } from '../live/live.ts'
import { ownReport, withPictures } from './report-view.ts'
import { insertPictures, insertReport, selectOffered, selectReport, selectReports } from './reports.sql.ts'

type Own = Answer<'GET /api/report/detail'>

/** Reports a product that is offered. It stays where it is until a person has looked. */
export async function reportProduct(ctx: Context, input: Parsed<'POST /api/report/send'>): Promise<Own> {
  const shopper = asShopper(ctx)
  return transactOnce(ctx, input, async (tx) => {
    const { goods_id: productId, reason, content, proof } = input
    const at = ctx.now()
    const offered = await selectOffered(tx, productId)
    if (!offered) throw missing()
    await takeReport(ctx, shopper.id, REPORTS_A_DAY)
    const id = newId()
    const row = { id, shopperId: shopper.id, productId, shopId: offered.shop_id, reason, content, at }
    if ((await insertReport(tx, row)) === 0) throw new DomainError('report.already_open')
    const pictures = proof?.length ? await takeEvidence(tx, shopper.id, proof, at) : []
    const stored = pictures.map(({ name, width, height, placeholder }) => ({ name, width, height, placeholder }))
    if (stored.length > 0) await insertPictures(tx, id, stored)
    tellLive(tx, { ownerId: HOUSE, kind: 'queue' })
    const written = await selectReport(tx, id, shopper.id, ctx.lang)
    assert(written, 'what was written a moment ago is there')
    return withPictures(ctx, written)
  })
}

export async function listReports(
  ctx: Context,
  input: Parsed<'GET /api/report/list'>,
): Promise<Answer<'GET /api/report/list'>> {
  const shopper = asShopper(ctx)
  const after = decodeKey(input.cursor, ['time', 'id'])
  const rows = await selectReports(ctx.db, shopper.id, { after, limit: input.limit, lang: ctx.lang })
  return toPage(rows, input.limit, ownReport, (row) => [row.created_at.toISOString(), row.id])
}

export async function showReport(ctx: Context, input: Parsed<'GET /api/report/detail'>): Promise<Own> {
  const shopper = asShopper(ctx)
  const row = await selectReport(ctx.db, input.id, shopper.id, ctx.lang)
  if (!row) throw missing()
  return withPictures(ctx, row)
}
