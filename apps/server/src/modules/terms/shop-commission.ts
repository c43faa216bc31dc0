import type { Answer, Parsed } from '@tradewind/contract/calls'
import { DAY_MS } from '@tradewind/contract/durations'
import { COMMISSION_NOTICE_DAYS } from '@tradewind/contract/limits'
import { asOperator, asSeller, type Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { assert, fieldError, missing } from '../../platform/errors.ts'
import { operate, type ProposalKind, type ProposalRow, propose, readPending } from '../approvals/approvals.ts'
import { writeToSellers } from '../identity/identity.ts'
import { insertShopCommission, selectCommissions, selectShopCommission } from './shop-commission.sql.ts'
import { tellTerms, WAIT_MS } from './terms-kinds.ts'

type Edit = Parsed<'POST /api/admin/commission_edit'>
type View = Answer<'POST /api/admin/commission_edit'>

/** A day begins for everybody when it begins in UTC. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
const startOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`)

/** What each of these shops pays of its goods at a moment, in hundredths of a percent. */
export async function readCommissions(db: Db, shopIds: readonly string[], at: Date): Promise<Map<string, number>> {
  const rows = await selectCommissions(db, shopIds, at)
  return new Map(rows.map(({ shop_id, points }) => [shop_id, points]))
}

/** What a shop pays now, and what it will. */
async function readShopCommission(db: Db, shopId: string, at: Date): Promise<Omit<View, 'pending'>> {
  const row = await selectShopCommission(db, shopId, at)
  if (!row) throw missing()
  const { general, now, next } = row
  return {
    basis_points: now?.points ?? general,
    general,
    own: now?.points != null,
    next: next && { basis_points: next.points ?? general, from: new Date(next.from_at).toISOString() },
  }
}

export const showOwnCommission = (ctx: Context): Promise<Answer<'GET /api/seller/commission'>> =>
  readShopCommission(ctx.db, asSeller(ctx).shopId, ctx.now())

export async function showShopCommission(ctx: Context, { id }: Parsed<'GET /api/admin/commission'>): Promise<View> {
  asOperator(ctx)
  return viewShopCommission(ctx.db, id, ctx.now())
}

/** The same, with what waits for a second administrator or its time. */
async function viewShopCommission(db: Db, shopId: string, at: Date): Promise<View> {
  const [commission, pending] = [await readShopCommission(db, shopId, at), await readPending(db, ['shop_commission'])]
  const waits = pending.find(({ subject_id }) => subject_id === shopId)
  return {
    ...commission,
    pending: waits
      ? {
          id: waits.id,
          subject: shopId,
          state: waits.state,
          proposed_by: waits.proposer.name,
          not_before: waits.not_before?.toISOString() ?? null,
        }
      : null,
  }
}

/**
 * Proposes what a shop pays from a day on. A rise is told its owners at least fifteen days before it holds: so much time they have to
 * sell elsewhere (Regulation (EU) 2019/1150, article 3).
 */
export async function editShopCommission(ctx: Context, input: Edit): Promise<View> {
  asOperator(ctx)
  const { id, basis_points: points, from } = input
  return operate(ctx, input, { on: 'shop', id }, async (tx, changed) => {
    const row = await selectShopCommission(tx, id, ctx.now())
    if (!row) throw missing()
    const was = row.now?.points ?? row.general
    refuseTooSoon(from, (points ?? row.general) > was, ctx.now())
    changed('basis_points', String(was), String(points ?? row.general))
    const payload = { basis_points: points ?? row.general, own: points !== null, from }
    const { tell } = shopCommissionKind
    await propose(ctx, tx, { kind: 'shop_commission', subject: { id, name: row.name }, payload, tell })
    return viewShopCommission(tx, id, ctx.now())
  })
}

function refuseTooSoon(from: string, rises: boolean, now: Date): void {
  if (startOf(from) < (rises ? firstDayOfRise(now) : startOf(dayOf(now))))
    throw fieldError('from', rises ? 'commission_notice' : 'time_past')
  if (startOf(from).getTime() > now.getTime() + 366 * DAY_MS) throw fieldError('from', 'holiday_too_far')
}

/** The first day that begins when the notice is over. */
const firstDayOfRise = (at: Date): Date =>
  new Date(startOf(dayOf(at)).getTime() + (COMMISSION_NOTICE_DAYS + 1) * DAY_MS)

/** Its day; later where it was confirmed too late for that, a rise so much later that its notice is whole. */
async function holdsFrom(ctx: Context, tx: Tx, asked: ProposalRow): Promise<Date> {
  const { basis_points, from } = asked.payload as Payload
  assert(asked.confirmed_at, 'a second person agreed')
  const was = await readShopCommission(tx, asked.subject_id, ctx.now())
  const first = basis_points > was.basis_points ? firstDayOfRise(asked.confirmed_at) : ctx.now()
  return new Date(Math.max(first.getTime(), startOf(from).getTime()))
}

type Payload = { basis_points: number; own: boolean; from: string }

export const shopCommissionKind: ProposalKind = {
  roles: ['administrator'],
  on: 'shop',
  waitMs: async () => WAIT_MS,
  tell: async (ctx, tx, asked, what) => {
    const { subject_name: name, proposer, confirmer, closer } = asked
    await tellTerms(ctx, tx, { what, about: 'shop_commission', name, by: (closer ?? confirmer ?? proposer).name })
    if (what === 'done') await tellShop(ctx, tx, asked)
  },
  apply: async (ctx, tx, asked) => {
    const { basis_points, own } = asked.payload as Payload
    const from = await holdsFrom(ctx, tx, asked)
    const written = { id: asked.id, shopId: asked.subject_id, from, points: own ? basis_points : null }
    assert((await insertShopCommission(tx, written)) === 1, 'a proposal is done once')
    return undefined
  },
}

/** Owners and who is there for the money; once nobody can stop it any more. */
async function tellShop(ctx: Context, tx: Tx, asked: ProposalRow): Promise<void> {
  const { basis_points } = asked.payload as Payload
  const expiresAt = new Date(ctx.now().getTime() + 3 * DAY_MS)
  const from = await holdsFrom(ctx, tx, asked)
  const values = { percent: String(basis_points / 100), from: from.toISOString() }
  await writeToSellers(ctx, tx, asked.subject_id, { template: 'commissionNews', values, expiresAt }, ['owner', 'money'])
}
