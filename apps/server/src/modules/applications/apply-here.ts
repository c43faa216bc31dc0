import { APPLICATION_STATUS, hasVat, neededPaper, vatCountry } from '@tradewind/contract/application'
import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asShopper, type Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { assert, DomainError, fieldError, missing } from '../../platform/errors.ts'
import { imageOf } from '../../platform/files.ts'
import { newId, newNumber } from '../../platform/id.ts'
import { CountedRefusal, transactOnce } from '../../platform/idempotency.ts'
import { checkPostcode } from '../../platform/postcode.ts'
import { setTimer } from '../../platform/timers.ts'
import { readCategoryNames } from '../catalog/catalog.ts'
import { proveContact, releasePapers, takeEvidence } from '../identity/identity.ts'
import { isShopNameFree, takeShopName } from '../shops/shops.ts'
import { advanceApplication } from './advance-application.ts'
import { applicationChain } from './application-state.ts'
import { type ApplicationView, againAt, loadApplication } from './application-view.ts'
import {
  type ApplicationRow,
  insertApplication,
  lockApplication,
  lockOpen,
  replacePapers,
  selectNewest,
  selectPapers,
  updateSaid,
} from './applications.sql.ts'
import { changedFields, saidOf } from './said-fields.ts'
import { after, applicationDays } from './settings.ts'

type Handed = Parsed<'POST /api/merchant/apply'>

export async function readOwnApplication(ctx: Context): Promise<Answer<'GET /api/merchant/apply_status'>> {
  const row = await selectNewest(ctx.db, asShopper(ctx).id)
  return {
    status: row ? APPLICATION_STATUS[row.state] : null,
    application: row ? await loadApplication(ctx, ctx.db, row) : null,
    days: applicationDays,
  }
}

/** Keeps a draft as far as it is. What is left out is empty: the page always sends all of it. */
export async function saveDraft(
  ctx: Context,
  input: Parsed<'POST /api/merchant/apply_save'>,
): Promise<Answer<'POST /api/merchant/apply_save'>> {
  const { id } = asShopper(ctx)
  const at = ctx.now()
  return ctx.db.tx(async (tx) => {
    const draft = await lockOrBegin(ctx, tx, id)
    if (draft.state !== 'draft') throw new DomainError('state.not_allowed', { status: draft.state })
    const said = saidOf(input)
    await keepPapers(tx, draft, input.papers ?? [], at)
    await updateSaid(tx, draft.id, said, { language: ctx.lang, at })
    setTimer(tx, 'application_draft', draft.id, after(at, applicationDays.draft))
    const name_free = said.shop_name === null ? null : await isShopNameFree(tx, draft.id, said.shop_name)
    return { saved_at: at.toISOString(), name_free }
  })
}

/**
 * Hands in what is whole, or what was to be completed: of that only what was asked for may differ. The contact's address is proved
 * by then, so that decisions and the first password reach whoever they are for.
 */
export async function handIn(ctx: Context, input: Handed): Promise<ApplicationView> {
  const shopper = asShopper(ctx)
  refuseUnfitting(input)
  await refuseUnknownCategory(ctx.db, input.category_ids)
  return transactOnce(ctx, input, async (tx) => {
    const before = await lockOpen(tx, shopper.id)
    // Before anything is written: a wrong code commits its count and nothing else.
    const tried =
      before?.state === 'to_complete' && before.email === input.email ? undefined : await prove(ctx, tx, input)
    if (tried) return tried
    const row = before ?? (await lockOrBegin(ctx, tx, shopper.id))
    const event = row.state === 'to_complete' ? 'complete' : 'hand_in'
    applicationChain.step({ status: row.state }, event, 'applicant')
    const said = { ...saidOf(input), postcode: checkPostcode(input.country, input.postcode) }
    if (event === 'complete') await refuseClosed(tx, row, input)
    await takeShopName(tx, row.id, input.shop_name, 'shop_name')
    await keepPapers(tx, row, input.papers, ctx.now())
    const saved = await updateSaid(tx, row.id, said, { language: ctx.lang, at: ctx.now() })
    const hand = { role: 'applicant' as const, actorId: shopper.id, at: ctx.now() }
    return loadApplication(ctx, tx, await advanceApplication(tx, saved, { ...hand, event }))
  })
}

async function prove(ctx: Context, tx: Tx, { email, captcha }: Handed): Promise<CountedRefusal | undefined> {
  const wrong = await proveContact(ctx, tx, asShopper(ctx).id, { email, captcha })
  return wrong && new CountedRefusal(wrong)
}

/** Numbers and papers that whoever sells as this has to have. */
function refuseUnfitting({ trader_kind, register_no, vat_no, country, postcode, papers }: Handed): void {
  checkPostcode(country, postcode)
  if (trader_kind !== 'person' && register_no === undefined) throw fieldError('register_no', 'required')
  if (vat_no !== undefined && hasVat(country) && vatCountry(vat_no, country) === null)
    throw fieldError('vat_no', 'not_vat')
  const needed = neededPaper(trader_kind)
  if (!papers.some(({ kind }) => kind === needed)) throw fieldError('papers', `paper_${needed}`)
}

async function refuseUnknownCategory(db: Db, ids: readonly string[]): Promise<void> {
  const known = (await readCategoryNames(db)).map(({ id }) => id)
  if (ids.some((id) => !known.includes(id))) throw fieldError('category_ids', 'not_one_of')
}

/** Of what is to be completed the rest stays as it was looked at. */
async function refuseClosed(tx: Tx, row: ApplicationRow, input: Handed): Promise<void> {
  const papers = { before: await selectPapers(tx, row.id), now: input.papers }
  const closed = changedFields(row, saidOf(input), papers).find((field) => !row.asked.includes(field))
  if (closed) throw fieldError(closed, 'not_asked')
}

/** The open application of a shopper, locked; an empty draft where there is none and may be one. */
async function lockOrBegin(ctx: Context, tx: Tx, shopperId: string): Promise<ApplicationRow> {
  const open = await lockOpen(tx, shopperId)
  if (open) return open
  const newest = await selectNewest(tx, shopperId)
  if (newest?.state === 'approved') throw new DomainError('state.not_allowed', { status: newest.state })
  const again = newest && againAt(newest)
  if (again && again > ctx.now()) throw new DomainError('application.too_soon', { until: again.toISOString() })
  const at = ctx.now()
  const begun = await insertApplication(tx, { id: newId(), no: newNumber(), shopperId, language: ctx.lang, at })
  if (begun) setTimer(tx, 'application_draft', begun.id, after(at, applicationDays.draft))
  const row = begun ?? (await lockOpen(tx, shopperId))
  assert(row, 'of two who begin at once the second finds what the first began')
  return row
}

/** The papers named, each uploaded by its applicant; others are let go of. */
async function keepPapers(tx: Tx, row: ApplicationRow, named: Handed['papers'], at: Date): Promise<void> {
  const had = await selectPapers(tx, row.id)
  const files = await takeEvidence(
    tx,
    row.shopper_id,
    named.map(({ id }) => id),
    at,
    'paper',
  )
  const kept = files.map((file, place) => ({
    file_id: file.id,
    kind: named[place]?.kind ?? 'goods',
    image: imageOf(file),
  }))
  await replacePapers(tx, row.id, kept)
  const gone = had.filter(({ file_id }) => !named.some(({ id }) => id === file_id)).map(({ file_id }) => file_id)
  if (gone.length > 0) await releasePapers(tx, gone, at)
}

export async function withdrawApplication(
  ctx: Context,
  { id }: Parsed<'POST /api/merchant/apply_withdraw'>,
): Promise<ApplicationView> {
  const shopper = asShopper(ctx)
  return ctx.db.tx(async (tx) => {
    const row = await lockApplication(tx, id, shopper.id)
    if (!row) throw missing()
    const hand = { role: 'applicant' as const, actorId: shopper.id, at: ctx.now() }
    return loadApplication(ctx, tx, await advanceApplication(tx, row, { ...hand, event: 'withdraw' }))
  })
}
