import type { Answer, Parsed } from '@tradewind/contract/calls'
import { type Cents, cents, formatDollars } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { asOperator, type Context } from '../../platform/context.ts'
import { type Db, type Tx, violates } from '../../platform/db.ts'
import { fieldError, missing } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { operate, type ProposalKind, propose } from '../approvals/approvals.ts'
import { tellStaff } from '../operators/operators.ts'
import { insertPromo } from './checkout.sql.ts'
import { type NewPromo, promoCode } from './promo.ts'
import { promoView, readTyped } from './promo-terms.ts'
import { endPromoOf, type PromoRow, selectPromoOf, selectPromosOf } from './promos.sql.ts'

type HousePromo = Answer<'POST /api/admin/promo_end'>
type Input = Parsed<'POST /api/admin/promo_add'>

/** Codes of no shop are the house's. */
const HOUSE = null

export async function listHousePromos(
  ctx: Context,
  { state, cursor, limit }: Parsed<'GET /api/admin/promo_list'>,
): Promise<Answer<'GET /api/admin/promo_list'>> {
  asOperator(ctx)
  const after = decodeKey(cursor, ['id'])
  const rows = await selectPromosOf(ctx.db, { shopId: HOUSE, state, at: ctx.now(), after, limit, lang: ctx.lang })
  return toPage(rows, limit, view, (row) => [row.id])
}

/** Proposes a code that the house pays for, over the goods of every shop. */
export async function proposeHousePromo(ctx: Context, input: Input): Promise<Answer<'POST /api/admin/promo_add'>> {
  asOperator(ctx)
  const promo = readHousePromo(ctx, input)
  const most = formatDollars(mostOf(promo.benefit, promo.maxUses))
  return operate(ctx, input, { on: 'house_promo', id: promo.code }, async (tx) => {
    await tryPromo(tx, promo)
    const subject = { id: promo.code, name: promo.code }
    const payload = { ...input, code: promo.code, most }
    const { id } = await propose(ctx, tx, { kind: 'house_promo', subject, payload, tell: housePromoKind.tell })
    return { proposal_id: id, most }
  })
}

/** Ends a code now, on the word of one: nothing more is given away. Orders that were placed with it keep what it gave them. */
export async function endHousePromo(ctx: Context, input: Parsed<'POST /api/admin/promo_end'>): Promise<HousePromo> {
  asOperator(ctx)
  return operate(ctx, input, { on: 'house_promo', id: input.id }, async (tx, changed) => {
    const was = await readHouse(ctx, tx, input.id)
    await endPromoOf(tx, HOUSE, input.id, ctx.now())
    const now = await readHouse(ctx, tx, input.id)
    changed('ends_at', was.ends_at, now.ends_at)
    return now
  })
}

async function readHouse(ctx: Context, db: Db, id: string): Promise<HousePromo> {
  const row = await selectPromoOf(db, HOUSE, id, { at: ctx.now(), lang: ctx.lang })
  if (!row) throw missing()
  return view(row)
}

export const housePromoKind: ProposalKind = {
  roles: ['administrator'],
  on: 'house_promo',
  tell: (ctx, tx, { subject_name: name, proposer, confirmer, closer }, what) => {
    const by = (closer ?? confirmer ?? proposer).name
    return tellStaff(ctx, tx, { template: 'termsNews', values: { what, about: 'house_promo', name, by } })
  },
  apply: async (ctx, tx, { payload }) => {
    await writePromo(tx, readHousePromo(ctx, payload as Input))
    return undefined
  },
}

/** What is given away has an end: a percentage has a most, and the code a number of uses. */
function readHousePromo(ctx: Context, typed: Input): NewPromo {
  const terms = readTyped(typed)
  if (terms.endsAt <= ctx.now()) throw fieldError('ends_at', 'time_past')
  if (terms.benefit.kind === 'percent' && terms.benefit.cap === null) throw fieldError('benefit.cap', 'required')
  return { ...terms, shopId: HOUSE, code: promoCode(typed.code) }
}

async function writePromo(tx: Tx, promo: NewPromo): Promise<void> {
  try {
    await insertPromo(tx, newId(), promo)
  } catch (error) {
    throw violates(error, 'promo_code_key') ? fieldError('code', 'code_taken') : error
  }
}

/** Refuses what the table would refuse, before anybody agrees, and leaves everything as it is. */
async function tryPromo(tx: Tx, promo: NewPromo): Promise<void> {
  await tx.run(sql`SAVEPOINT tried`)
  await writePromo(tx, promo)
  await tx.run(sql`ROLLBACK TO SAVEPOINT tried`)
}

/** What one use takes off at most, as often as it may be used. */
const mostOf = (benefit: NewPromo['benefit'], uses: number): Cents =>
  cents((benefit.kind === 'amount' ? benefit.amount : (benefit.cap ?? cents(0))) * BigInt(uses))

const view = (row: PromoRow): HousePromo => {
  const most = cents((row.amount ?? row.cap ?? 0n) * BigInt(row.max_uses))
  return { ...promoView(row), most: formatDollars(most) }
}
