import type { Answer, Parsed } from '@tradewind/contract/calls'
import { HOUR_MS } from '@tradewind/contract/durations'
import { type Cents, cents, formatDollars, ZERO } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { asShopper, type Context } from '../../../platform/context.ts'
import { commitAsync, type Db, type Tx } from '../../../platform/db.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import { hashPayment, isOutdatedPayment, matchesPayment } from '../passwords.ts'
import type * as rows from './rows.gen.ts'

const LOCK_MS = HOUR_MS
const TRIES_BEFORE_LOCK = 5
export const TRIES_IN_ALL = 10

type PayPasswordRow = rows.PayPassword
/** What keeps money from being paid: an account that was taken back, or the day after a code to a young address. */
type Waits = Pick<PayPasswordRow, 'held_at' | 'limited_until' | 'limit_left'>

/** How much can be paid and until when that holds; null where only the balance decides. */
export function payLimit(
  { held_at, limited_until, limit_left }: Waits,
  at: Date,
): { left: string; until: string | null } | null {
  if (held_at) return { left: formatDollars(ZERO), until: null }
  if (!limited_until || limited_until <= at) return null
  return { left: formatDollars(limit_left ?? ZERO), until: limited_until.toISOString() }
}

/** Tries the payment password in a short transaction of its own. Throws what `tryPayPassword` refuses. */
export async function checkPayPassword(ctx: Context, code: string): Promise<void> {
  const { id } = asShopper(ctx)
  const refused = await ctx.db.tx(async (tx) => {
    const row = await lockPayPassword(tx, id)
    const refused = await tryPayPassword(ctx, tx, { shopperId: id, row, code })
    // What a right one writes (no wrong tries, a newer hash) may be lost with the machine; a count of wrong ones may not.
    if (!refused) commitAsync(tx)
    return refused
  })
  if (refused) throw refused
}

/** Makes the tries of one person queue, so that 64 wrong ones at once are five checks. */
export const lockPayPassword = (tx: Tx, shopperId: string) =>
  tx.maybe<PayPasswordRow>(sql`
    SELECT hash, fails, locked_until, held_at, limited_until, limit_left FROM pay_password
    WHERE shopper_id = ${shopperId} FOR UPDATE`)

export type Try = { shopperId: string; row: PayPasswordRow | undefined; code: string }

/**
 * Tries the payment password within a transaction that has locked its row. Answers the refusal instead of throwing it,
 * since the count of wrong tries has to be committed: pay_password.not_set, .held, .wrong { left } or .locked { until,
 * retry_after }. Five wrong ones lock for an hour; ten, until it is set anew.
 */
export async function tryPayPassword(ctx: Context, tx: Tx, attempt: Try): Promise<DomainError | undefined> {
  if (attempt.row?.held_at) return new DomainError('pay_password.held', { until: null })
  return proveOwner(ctx, tx, attempt)
}

/** Tries it though the money is held: to set a new one is the way out of that. */
export async function proveOwner(
  ctx: Context,
  tx: Tx,
  { shopperId, row, code }: Try,
): Promise<DomainError | undefined> {
  if (!row) return new DomainError('pay_password.not_set')
  const now = ctx.now()
  if (row.fails >= TRIES_IN_ALL)
    return new DomainError('pay_password.locked', { until: null, retry_after: LOCK_MS / 1000 })
  if (row.locked_until && row.locked_until > now) return locked(row.locked_until, now)
  if (await matchesPayment(row.hash, code, ctx.secrets)) {
    const outdated = isOutdatedPayment(row.hash)
    if (row.fails === 0 && !outdated) return undefined
    const hash = outdated ? await hashPayment(code, ctx.secrets) : row.hash
    tx.send(sql`
      UPDATE pay_password SET hash = ${hash}, fails = 0, locked_until = NULL WHERE shopper_id = ${shopperId}`)
    return undefined
  }
  const fails = row.fails + 1
  const until = fails % TRIES_BEFORE_LOCK === 0 ? new Date(now.getTime() + LOCK_MS) : null
  tx.send(sql`UPDATE pay_password SET fails = ${fails}, locked_until = ${until} WHERE shopper_id = ${shopperId}`)
  return new DomainError('pay_password.wrong', { left: (TRIES_IN_ALL - fails) % TRIES_BEFORE_LOCK })
}

/**
 * Takes a payment from what may be paid in the day after a code to a young address. Nothing to do for everybody else: the
 * row that `lockPayPassword` answered says so, and payments of one person queue on it.
 *
 * @throws DomainError wallet.waiting { until, max }
 */
export async function takeOfPayLimit(
  tx: Tx,
  shopperId: string,
  row: Waits | undefined,
  { amount, at }: { amount: Cents; at: Date },
): Promise<void> {
  if (!row?.limited_until || row.limited_until <= at) return
  const taken = await tx.run(sql`
    UPDATE pay_password SET limit_left = limit_left - ${amount} WHERE shopper_id = ${shopperId} AND limit_left >= ${amount}`)
  if (taken === 1) return
  throw waiting('payment', row.limited_until, at, { max: formatDollars(cents(row.limit_left ?? ZERO)) })
}

/** Nothing is lost: it can be done later. `act` tells the words what it is. */
export const waiting = (act: 'payment' | 'withdrawal', until: Date, now: Date, more: Record<string, string> = {}) =>
  new DomainError('wallet.waiting', {
    act,
    until: until.toISOString(),
    retry_after: Math.ceil((until.getTime() - now.getTime()) / 1000),
    ...more,
  })

/**
 * Takes `fails` wrong tries back that a right one followed, where the right one's own transaction was undone: what it was for
 * was refused, and the try was right all the same. Tries that came after it count.
 */
export const forgetWrongTries = (db: Db, shopperId: string, fails: number): Promise<number> =>
  db.run(sql`
    UPDATE pay_password SET fails = 0, locked_until = NULL WHERE shopper_id = ${shopperId} AND fails = ${fails}`)

const locked = (until: Date, now: Date): DomainError =>
  new DomainError('pay_password.locked', {
    until: until.toISOString(),
    retry_after: Math.ceil((until.getTime() - now.getTime()) / 1000),
  })

export async function verifyPayPassword(
  ctx: Context,
  input: Parsed<'POST /api/user/verify_pay'>,
): Promise<Answer<'POST /api/user/verify_pay'>> {
  await checkPayPassword(ctx, input.pay_password)
  return { done: true }
}

/** When money may be withdrawn again after a forgotten payment password was set anew; null when it may be now. */
export async function withdrawalsWaitUntil(db: Db, shopperId: string, at: Date): Promise<Date | null> {
  const row = await db.maybe<Narrowed<rows.Wait, { until: Date }>>(sql`
    SELECT withdrawals_wait_until AS until FROM pay_password WHERE shopper_id = ${shopperId} AND withdrawals_wait_until > ${at}`)
  return row?.until ?? null
}
