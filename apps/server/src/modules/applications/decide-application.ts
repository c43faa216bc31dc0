import type { Answer, Parsed } from '@tradewind/contract/calls'
import sql from 'sql-template-tag'
import { asOperator, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { assert, fieldError, missing } from '../../platform/errors.ts'
import type { LocalisedText } from '../../platform/localised.ts'
import { operate } from '../approvals/approvals.ts'
import { readCategoryNames } from '../catalog/catalog.ts'
import { hashStaffPassword, hireOwner, listNames, newFirstPassword } from '../identity/identity.ts'
import { openShopAccounts } from '../ledger/ledger.ts'
import { layFirstPictures, openShop } from '../shops/shops.ts'
import { advanceApplication } from './advance-application.ts'
import { applicationChain } from './application-state.ts'
import { paperView } from './application-view.ts'
import { type ApplicationRow, lockApplication, selectApplication, selectPapers } from './applications.sql.ts'
import { loadJudged } from './list-applications.ts'
import { tellApplicant, tellApproved } from './tell-applicant.ts'

type Deciding = Parsed<'POST /api/admin/merchant_decide'>
type Judged = Answer<'GET /api/admin/merchant'>

/** Opens private papers: each look stands in the audit log. */
export async function openPapers(
  ctx: Context,
  input: Parsed<'POST /api/admin/merchant_papers'>,
): Promise<Answer<'POST /api/admin/merchant_papers'>> {
  asOperator(ctx)
  return operate(ctx, input, { on: 'application', id: input.id }, async (tx) => {
    if (!(await selectApplication(tx, input.id))) throw missing()
    return { papers: (await selectPapers(tx, input.id)).map((paper) => paperView(ctx, paper)) }
  })
}

/** Says yes, no, or what is still needed. Whatever it says, the applicant is told by mail in the same transaction. */
export async function decideApplication(ctx: Context, input: Deciding): Promise<Judged> {
  const { id: actorId } = asOperator(ctx)
  const { decision, reason } = input
  if (decision !== 'approve' && reason === undefined) throw fieldError('reason', 'reason_required')
  if (decision === 'ask' && !input.fields?.length) throw fieldError('fields', 'required')
  const prepared = decision === 'approve' ? await prepareOpening(ctx) : undefined
  return operate(ctx, input, { on: 'application', id: input.id, note: reason }, async (tx) => {
    const row = await lockApplication(tx, input.id)
    if (!row || row.state === 'draft') throw missing()
    applicationChain.step({ status: row.state }, decision, 'operator')
    const [byName] = await listNames(tx, [actorId])
    const hand = { role: 'operator' as const, actorId, byName, at: ctx.now(), event: decision, words: reason }
    if (prepared) {
      const shopId = await open(ctx, tx, row, prepared)
      await advanceApplication(tx, row, { ...hand, changes: sql`shop_id = ${shopId}` })
    } else {
      const fields = decision === 'ask' ? [...new Set(input.fields)] : []
      const decided = await advanceApplication(tx, row, { ...hand, fields })
      await tellApplicant(ctx, tx, decided, { what: decision === 'ask' ? 'asked' : 'refused', words: reason })
    }
    return loadJudged(ctx, tx, input.id)
  })
}

type Prepared = Awaited<ReturnType<typeof prepareOpening>>

/** What takes time is done before the transaction. */
async function prepareOpening(ctx: Context) {
  const password = newFirstPassword()
  return { password, passwordHash: await hashStaffPassword(ctx, password), pictures: await layFirstPictures(ctx) }
}

/** The shop with its trader and its accounts, and its owner hired for the console: all of it or nothing. */
async function open(
  ctx: Context,
  tx: Tx,
  row: ApplicationRow,
  { pictures, password, passwordHash }: Prepared,
): Promise<string> {
  const { shop_name, about, trader_kind, trader_name, country, address, city, contact_name, email } = row
  assert(
    shop_name && about && trader_kind && trader_name && country && address && city && contact_name && email,
    'what was handed in is whole',
  )
  const shopId = await openShop(tx, {
    heldBy: row.id,
    ownerId: row.shopper_id,
    name: shop_name,
    style: await styleOf(tx, row.category_ids),
    story: { [row.language]: about },
    trader: {
      kind: trader_kind,
      name: trader_name,
      address,
      postcode: row.postcode,
      city,
      country,
      register_no: row.register_no,
      vat_no: row.vat_no,
      email,
      phone: row.phone,
    },
    pictures,
    at: ctx.now(),
  })
  await openShopAccounts(tx, shopId)
  const person = { name: contact_name, email, language: row.language }
  const account = await hireOwner(ctx, tx, { shopId, ...person, otherAccount: row.no.toLowerCase(), passwordHash })
  await tellApproved(ctx, tx, row, { account, password })
  return shopId
}

/** What a shop says of itself in one line until it says something else: what it mainly sells. */
async function styleOf(tx: Tx, categoryIds: readonly string[]): Promise<LocalisedText> {
  const names = (await readCategoryNames(tx)).filter(({ id }) => categoryIds.includes(id)).map(({ name }) => name)
  const languages = [...new Set(names.flatMap((name) => Object.keys(name) as (keyof LocalisedText)[]))]
  return Object.fromEntries(languages.map((lang) => [lang, names.map((name) => name[lang] ?? name.en).join(' · ')]))
}
