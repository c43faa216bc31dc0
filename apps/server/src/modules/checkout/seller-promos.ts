import { isDeepStrictEqual } from 'node:util'
import type { Answer, Parsed } from '@tradewind/contract/calls'
import type { Cents } from '@tradewind/contract/money'
import { asSeller, type Context } from '../../platform/context.ts'
import { type Db, type Tx, violates } from '../../platform/db.ts'
import { type FieldIssue, fieldError, missing } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { transactOnce } from '../../platform/idempotency.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { insertPromo } from './checkout.sql.ts'
import { type PromoChange, promoCode } from './promo.ts'
import { promoView, readTyped, refuse } from './promo-terms.ts'
import {
  endPromoOf,
  type LockedPromo,
  lockOwnPromo,
  type PromoRow,
  selectGoodsOf,
  selectPromoOf,
  selectPromosOf,
  updatePromo,
} from './promos.sql.ts'

type PromoView = Answer<'POST /api/seller/promo_add'>

export async function listPromos(
  ctx: Context,
  input: Parsed<'GET /api/seller/promo_list'>,
): Promise<Answer<'GET /api/seller/promo_list'>> {
  const { shopId } = asSeller(ctx)
  const after = decodeKey(input.cursor, ['id'])
  const { state, limit } = input
  const rows = await selectPromosOf(ctx.db, { shopId, state, at: ctx.now(), after, limit, lang: ctx.lang })
  return toPage(rows, limit, view, (row) => [row.id])
}

/** Founds a code of the shop. Codes are unique over all shops and the platform; one that is taken is refused by name. */
export async function addPromo(ctx: Context, input: Parsed<'POST /api/seller/promo_add'>): Promise<PromoView> {
  const { shopId } = asSeller(ctx)
  const terms = readTyped(input)
  if (terms.endsAt <= ctx.now()) throw fieldError('ends_at', 'time_past')
  try {
    return await transactOnce(ctx, input, async (tx) => {
      const id = newId()
      await refuseForeignGoods(tx, shopId, terms)
      await insertPromo(tx, id, { ...terms, shopId, code: promoCode(input.code) })
      return readPromo(ctx, tx, shopId, id)
    })
  } catch (error) {
    if (violates(error, 'promo_code_key')) throw fieldError('code', 'code_taken')
    throw error
  }
}

/** Changes a code. What buyers were promised stays as it is once somebody uses it: only name, end, how often and who is shown it may change. */
export async function editPromo(ctx: Context, input: Parsed<'POST /api/seller/promo_edit'>): Promise<PromoView> {
  const { shopId } = asSeller(ctx)
  return ctx.db.tx(async (tx) => {
    const now = await lockOwnPromo(tx, shopId, input.id)
    if (!now) throw missing()
    const terms = readTyped(input)
    refuse(now.used > 0 ? promiseIssues(now, terms) : [])
    await refuseForeignGoods(tx, shopId, terms)
    await updatePromo(tx, input.id, terms)
    return readPromo(ctx, tx, shopId, input.id)
  })
}

/** Ends a code now. Orders that were placed with it keep what it gave them. */
export async function endPromo(ctx: Context, input: Parsed<'POST /api/seller/promo_end'>): Promise<PromoView> {
  const { shopId } = asSeller(ctx)
  return ctx.db.tx(async (tx) => {
    if ((await endPromoOf(tx, shopId, input.id, ctx.now())) === 0) throw missing()
    return readPromo(ctx, tx, shopId, input.id)
  })
}

async function readPromo(ctx: Context, db: Db, shopId: string, id: string): Promise<PromoView> {
  const row = await selectPromoOf(db, shopId, id, { at: ctx.now(), lang: ctx.lang })
  if (!row) throw missing()
  return view(row)
}

const view = (row: PromoRow): PromoView => ({ ...promoView(row), goods: row.titles, shown: row.shown })

/** A shop gives away what is its own: a product of another one does not exist for it. */
async function refuseForeignGoods(tx: Tx, shopId: string, { goods }: PromoChange): Promise<void> {
  if (!goods) return
  const own = await selectGoodsOf(tx, shopId, goods)
  if (own.length < goods.length) throw missing()
}

/** What would break a promise to those who use the code already. */
function promiseIssues(now: LockedPromo, next: PromoChange): FieldIssue[] {
  const { benefit } = next
  const kept = (same: boolean, field: string): FieldIssue[] => (same ? [] : [{ field, message: 'in_use' }])
  const tooFew: FieldIssue = { field: 'max_uses', message: 'too_small', args: { min: now.used } }
  const benefitStays =
    benefit.kind === now.kind &&
    (benefit.kind === 'amount' ? benefit.amount === now.amount : sameAmount(benefit.cap, now.cap)) &&
    (benefit.kind !== 'percent' || benefit.points === now.points)
  return [
    ...kept(benefitStays, 'benefit'),
    ...kept(sameGoods(next.goods, now.goods), 'goods'),
    ...kept(next.minimum === now.minimum, 'minimum'),
    ...kept(next.startsAt.getTime() === now.starts_at.getTime(), 'starts_at'),
    ...kept(next.perShopper === now.per_shopper, 'per_shopper'),
    ...(next.maxUses < now.used ? [tooFew] : []),
  ]
}

const sameAmount = (one: Cents | null, other: bigint | null): boolean => one === other

const sameGoods = (one: readonly string[] | null, other: readonly string[] | null): boolean =>
  isDeepStrictEqual(one && [...one].sort(), other && [...other].sort())
