import { hasVat, type Oddity, type PaperKind, type SeenApplications, vatCountry } from '@tradewind/contract/application'
import type { Answer, Parsed } from '@tradewind/contract/calls'
import type { LocaleCode } from '@tradewind/messages/locales'
import { asOperator, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { assert, missing } from '../../platform/errors.ts'
import { pickText } from '../../platform/localised.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { type CategoryNames, readCategoryNames } from '../catalog/catalog.ts'
import { readShopperAccount, type ShopperAccount } from '../identity/identity.ts'
import { findTraderByNumber } from '../shops/shops.ts'
import { readCommission } from '../terms/terms.ts'
import { dueDates, stepView } from './application-view.ts'
import {
  type ApplicationRow,
  selectApplication,
  selectCounts,
  selectPage,
  selectPapers,
  selectSharing,
  selectSteps,
} from './applications.sql.ts'
import { after, applicationDays } from './settings.ts'

type Listed = Answer<'GET /api/admin/merchants'>
type Judged = Answer<'GET /api/admin/merchant'>

export async function listApplications(ctx: Context, input: Parsed<'GET /api/admin/merchants'>): Promise<Listed> {
  asOperator(ctx)
  const { state, limit } = input
  const [rows, counts, categories] = await Promise.all([
    selectPage(ctx.db, { state, after: decodeKey(input.cursor, ['time', 'id']), limit }),
    selectCounts(ctx.db),
    readCategoryNames(ctx.db),
  ])
  const page = toPage(
    rows,
    limit,
    (row) => rowView(row, categories, ctx.lang),
    (row) => [(row.handed_in_at ?? row.created_at).toISOString(), row.id],
  )
  return { ...page, counts, answer_days: applicationDays.answer }
}

function rowView(row: ApplicationRow, categories: readonly CategoryNames[], lang: LocaleCode): Listed['list'][number] {
  const { shop_name, trader_name, city, country, handed_in_at } = row
  assert(shop_name && trader_name && city && country && handed_in_at, 'what was handed in is whole')
  const chosen = categories.filter(({ id }) => row.category_ids.includes(id))
  return {
    id: row.id,
    no: row.no,
    state: row.state as SeenApplications,
    shop_name,
    trader_name,
    city,
    country,
    categories: chosen.map(({ name }) => pickText(name, lang)),
    // Begun, handed in, asked for more, handed in again.
    again: row.seq > 3,
    handed_in_at: handed_in_at.toISOString(),
    answered_by: after(handed_in_at, applicationDays.answer).toISOString(),
  }
}

export const readApplication = (ctx: Context, { id }: Parsed<'GET /api/admin/merchant'>): Promise<Judged> => {
  asOperator(ctx)
  return loadJudged(ctx, ctx.db, id)
}

/** An application as an operator judges it: each fact, how it is known, and the first that does not fit. */
export async function loadJudged(ctx: Context, db: Db, id: string): Promise<Judged> {
  const row = await selectApplication(db, id)
  if (!row || row.state === 'withdrawn') throw missing()
  const account = await readShopperAccount(db, row.shopper_id)
  const { about, trader_kind, address, contact_name, email, vat_no, country } = row
  assert(account && about && trader_kind && address && contact_name && email && country, 'what was handed in is whole')
  const [papers, steps, categories, commission] = [
    await selectPapers(db, id),
    await selectSteps(db, id),
    await readCategoryNames(db),
    await readCommission(db),
  ]
  const kinds = [...new Set(papers.map(({ kind }) => kind as PaperKind))]
  return {
    ...rowView(row, categories, ctx.lang),
    about,
    trader_kind,
    register_no: row.register_no,
    vat:
      vat_no === null
        ? null
        : { number: vat_no, fits: hasVat(country) ? vatCountry(vat_no, country) === country : null },
    address,
    postcode: row.postcode,
    contact_name,
    email,
    phone: row.phone,
    shopper: {
      id: account.id,
      account: account.account,
      name: nameOf(account),
      since: account.created_at.toISOString(),
    },
    papers: kinds.map((kind) => ({ kind, count: papers.filter((paper) => paper.kind === kind).length })),
    oddity: await findOddity(db, row, account),
    steps: steps.map(stepView),
    complete_by: dueDates(row, steps).complete_by,
    shop_id: row.shop_id,
    commission_percent: String(commission / 100),
    papers_days: applicationDays.papers,
  }
}

const nameOf = ({ given_name, family_name }: ShopperAccount): string | null =>
  [given_name, family_name].filter(Boolean).join(' ') || null

/** The first thing that does not fit, with both values: one note, not a score. */
async function findOddity(db: Db, row: ApplicationRow, account: ShopperAccount): Promise<Judged['oddity']> {
  const odd = (what: Oddity, said: string, known: string) => ({ what, said, known })
  const { country, vat_no, register_no, email, trader_name, trader_kind } = row
  assert(country && email && trader_name, 'what was handed in is whole')
  if (vat_no && hasVat(country)) {
    const fits = vatCountry(vat_no, country)
    if (fits === null) return odd('vat_form', vat_no, country)
    if (fits !== country) return odd('vat_country', country, fits)
  }
  const numbers = [vat_no, register_no].filter((number) => number !== null)
  const shop = await findTraderByNumber(db, numbers, row.shop_id)
  if (shop) return odd('number_shared', numbers[0] ?? '', shop.name)
  const sharing = await selectSharing(db, { id: row.id, shopperId: row.shopper_id, numbers, email })
  if (sharing)
    return odd(
      sharing.number ? 'number_shared' : 'contact_shared',
      sharing.number ? (numbers[0] ?? '') : email,
      sharing.name ?? '',
    )
  const own = nameOf(account)
  const words = (name: string) => name.toLowerCase().split(/[\s,.]+/)
  if (trader_kind === 'person' && own && !words(own).some((word) => words(trader_name).includes(word)))
    return odd('name_differs', trader_name, own)
  return null
}
