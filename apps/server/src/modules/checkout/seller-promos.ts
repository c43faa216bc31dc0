import type { Answer, Parsed } from '@tradewind/contract/calls'
import { type Cents, cents, formatDollars, HIGHEST_PRICE, parseDollars } from '@tradewind/contract/money'
import { asSeller, type Context } from '../../platform/context.ts'
import { type Db, violates } from '../../platform/db.ts'
import { DomainError, type FieldIssue, fieldError, missing } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { transactOnce } from '../../platform/idempotency.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { insertPromo } from './checkout.sql.ts'
import { type PromoChange, promoCode } from './promo.ts'
import {
  endOwnPromo,
  type LockedPromo,
  lockOwnPromo,
  type OwnPromoRow,
  selectOwnPromo,
  selectOwnPromos,
  updatePromo,
} from './seller-promos.sql.ts'

type PromoView = Answer<'POST /api/seller/promo_add'>
type Typed = Omit<Parsed<'POST /api/seller/promo_add'>, 'code'>

export async function listPromos(
  ctx: Context,
  input: Parsed<'GET /api/seller/promo_list'>,
): Promise<Answer<'GET /api/seller/promo_list'>> {
  const { shopId } = asSeller(ctx)
  const after = decodeKey(input.cursor, ['id'])
  const rows = await selectOwnPromos(ctx.db, { shopId, state: input.state, at: ctx.now(), after, limit: input.limit })
  return toPage(rows, input.limit, promoView, (row) => [row.id])
}

/** Founds a code of the shop. Codes are unique over all shops and the platform; one that is taken is refused by name. */
export async function addPromo(ctx: Context, input: Parsed<'POST /api/seller/promo_add'>): Promise<PromoView> {
  const { shopId } = asSeller(ctx)
  const terms = readTyped(input)
  if (terms.endsAt <= ctx.now()) throw fieldError('ends_at', 'time_past')
  try {
    return await transactOnce(ctx, input, async (tx) => {
      const id = newId()
      await insertPromo(tx, id, { ...terms, shopId, code: promoCode(input.code) })
      return readPromo(tx, shopId, id, ctx.now())
    })
  } catch (error) {
    if (violates(error, 'promo_code_key')) throw fieldError('code', 'code_taken')
    throw error
  }
}

/** Changes a code. What buyers were promised stays as it is once somebody uses it: only name, end and how often may change. */
export async function editPromo(ctx: Context, input: Parsed<'POST /api/seller/promo_edit'>): Promise<PromoView> {
  const { shopId } = asSeller(ctx)
  return ctx.db.tx(async (tx) => {
    const now = await lockOwnPromo(tx, shopId, input.id)
    if (!now) throw missing()
    const terms = readTyped(input)
    refuse(now.used > 0 ? promiseIssues(now, terms) : [])
    await updatePromo(tx, input.id, terms)
    return readPromo(tx, shopId, input.id, ctx.now())
  })
}

/** Ends a code now. Orders that were placed with it keep what it gave them. */
export async function endPromo(ctx: Context, input: Parsed<'POST /api/seller/promo_end'>): Promise<PromoView> {
  const { shopId } = asSeller(ctx)
  return ctx.db.tx(async (tx) => {
    if ((await endOwnPromo(tx, shopId, input.id, ctx.now())) === 0) throw missing()
    return readPromo(tx, shopId, input.id, ctx.now())
  })
}

async function readPromo(db: Db, shopId: string, id: string, at: Date): Promise<PromoView> {
  const row = await selectOwnPromo(db, shopId, id, at)
  if (!row) throw missing()
  return promoView(row)
}

const dollarsOf = (amount: bigint | null): string | null => (amount === null ? null : formatDollars(cents(amount)))

const promoView = ({ points, ...row }: OwnPromoRow): PromoView => ({
  ...row,
  name: { ...row.name },
  percent: points === null ? null : points / 100,
  cap: dollarsOf(row.cap),
  amount: dollarsOf(row.amount),
  minimum: formatDollars(cents(row.minimum)),
  given: formatDollars(cents(row.given)),
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
})

/** What somebody typed; all that is wrong with it is told at once, each beside its field. */
function readTyped(typed: Typed): PromoChange {
  const { benefit } = typed
  refuse([
    ...(benefit.kind === 'amount' ? amountIssues('benefit.amount', benefit.amount) : []),
    ...(benefit.kind === 'percent' && benefit.cap !== null ? amountIssues('benefit.cap', benefit.cap) : []),
    ...(parseDollars(typed.minimum) > HIGHEST_PRICE ? tooBig('minimum') : []),
    ...(Date.parse(typed.ends_at) <= Date.parse(typed.starts_at) ? [{ field: 'ends_at', message: 'time_order' }] : []),
  ])
  return {
    name: typed.name,
    benefit:
      benefit.kind === 'amount'
        ? { kind: 'amount', amount: parseDollars(benefit.amount) }
        : {
            kind: 'percent',
            points: benefit.percent * 100,
            cap: benefit.cap === null ? null : parseDollars(benefit.cap),
          },
    minimum: parseDollars(typed.minimum),
    startsAt: new Date(typed.starts_at),
    endsAt: new Date(typed.ends_at),
    maxUses: typed.max_uses,
    perShopper: typed.per_shopper,
  }
}

/** What would break a promise to those who use the code already. */
function promiseIssues(now: LockedPromo, next: PromoChange): FieldIssue[] {
  const { benefit } = next
  const kept = (same: boolean, field: string): FieldIssue[] => (same ? [] : [{ field, message: 'in_use' }])
  const benefitStays =
    benefit.kind === 'amount'
      ? benefit.amount === now.amount
      : benefit.points === now.points && sameAmount(benefit.cap, now.cap)
  return [
    ...kept(benefitStays, 'benefit'),
    ...kept(next.minimum === now.minimum, 'minimum'),
    ...kept(next.startsAt.getTime() === now.starts_at.getTime(), 'starts_at'),
    ...kept(next.perShopper === now.per_shopper, 'per_shopper'),
    ...(next.maxUses < now.used ? [{ field: 'max_uses', message: 'too_small', args: { min: now.used } }] : []),
  ]
}

const sameAmount = (one: Cents | null, other: bigint | null): boolean => one === other

const amountIssues = (field: string, typed: string): FieldIssue[] =>
  parseDollars(typed) === 0n
    ? [{ field, message: 'amount_not_positive' }]
    : parseDollars(typed) > HIGHEST_PRICE
      ? tooBig(field)
      : []

const tooBig = (field: string): FieldIssue[] => [
  { field, message: 'too_big', args: { max: Number(HIGHEST_PRICE / 100n) } },
]

function refuse(issues: readonly FieldIssue[]): void {
  if (issues.length > 0) throw new DomainError('field.invalid', { field: issues[0]?.field, issues })
}
