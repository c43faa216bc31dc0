import type { Answer, Parsed } from '@tradewind/contract/calls'
import sql from 'sql-template-tag'
import { asShopper, type Context } from '../../platform/context.ts'
import { commitWithoutWaiting, type Db, type Tx } from '../../platform/db.ts'
import { DomainError, fieldError } from '../../platform/errors.ts'
import { forgetTries, takeTry } from './attempts.ts'
import { selectNameWithCode, type Tried, tryCaptcha, wrongCaptcha } from './captcha.ts'
import { selectPasswordHash } from './identity.sql.ts'
import { hashPayment, isCommon, isOutdatedPayment, matches } from './passwords.ts'

const LOCK_MS = 3_600_000
/** How long nothing can be withdrawn once a forgotten payment password was set anew. */
const WAIT_MS = 24 * 3_600_000
const TRIES_BEFORE_LOCK = 5
const TRIES_IN_ALL = 10

type PayPasswordRow = { hash: string; fails: number; locked_until: Date | null }

export async function hasPayPassword(db: Db, shopperId: string): Promise<boolean> {
  return (await db.run(sql`SELECT FROM pay_password WHERE shopper_id = ${shopperId}`)) === 1
}

/** Tries the payment password in a short transaction of its own. Throws what `tryPayPassword` refuses. */
export async function checkPayPassword(ctx: Context, code: string): Promise<void> {
  const { id } = asShopper(ctx)
  const refused = await ctx.db.tx(async (tx) => {
    const row = await lockPayPassword(tx, id)
    const refused = await tryPayPassword(ctx, tx, { shopperId: id, row, code })
    // What a right one writes (no wrong tries, a newer hash) may be lost with the machine; a count of wrong ones may not.
    if (!refused) commitWithoutWaiting(tx)
    return refused
  })
  if (refused) throw refused
}

/** Makes the tries of one person queue, so that 64 wrong ones at once are five checks. */
export const lockPayPassword = (tx: Tx, shopperId: string) =>
  tx.maybe<PayPasswordRow>(sql`
    SELECT hash, fails, locked_until FROM pay_password WHERE shopper_id = ${shopperId} FOR UPDATE`)

export type Try = { shopperId: string; row: PayPasswordRow | undefined; code: string }

/**
 * Tries the payment password within a transaction that has locked its row. Answers the refusal instead of throwing it,
 * since the count of wrong tries has to be committed: pay_password.not_set, .wrong { left } or .locked { until,
 * retry_after }. Five wrong ones lock for an hour; ten, until it is set anew.
 */
export async function tryPayPassword(
  ctx: Context,
  tx: Tx,
  { shopperId, row, code }: Try,
): Promise<DomainError | undefined> {
  if (!row) return new DomainError('pay_password.not_set')
  const now = ctx.now()
  if (row.fails >= TRIES_IN_ALL)
    return new DomainError('pay_password.locked', { until: null, retry_after: LOCK_MS / 1000 })
  if (row.locked_until && row.locked_until > now) return locked(row.locked_until, now)
  if (await matches(row.hash, code, ctx.secrets)) {
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

/**
 * Sets the payment password the first time, or changes it: with the old one (spec 5), or, when that is forgotten, with the
 * code that was sent to the account and the login password.
 */
export async function setPayPassword(
  ctx: Context,
  input: Parsed<'POST /api/user/resetPay'>,
): Promise<Answer<'POST /api/user/resetPay'>> {
  const shopper = asShopper(ctx)
  if (input.pay_password !== input.confirm_pay_password)
    throw fieldError('confirm_pay_password', 'pay_password_mismatch')
  if (isCommon(input.pay_password)) throw fieldError('pay_password', 'password_too_common')
  const hash = await hashPayment(input.pay_password, ctx.secrets)
  if (input.captcha !== undefined || input.password !== undefined) await resetForgotten(ctx, shopper.id, input, hash)
  else await changeKnown(ctx, shopper.id, input, hash)
  return { done: true }
}

async function changeKnown(
  ctx: Context,
  shopperId: string,
  input: Parsed<'POST /api/user/resetPay'>,
  hash: string,
): Promise<void> {
  const refusal = await ctx.db.tx(async (tx) => {
    // The first one needs no old one; the insert decides whether this is the first.
    const first = await tx.run(sql`
      INSERT INTO pay_password (shopper_id, hash, set_at) VALUES (${shopperId}, ${hash}, ${ctx.now()}) ON CONFLICT DO NOTHING`)
    if (first === 1) return undefined
    if (!input.old_pay_password) return fieldError('old_pay_password', 'old_pay_password_required')
    if (input.old_pay_password === input.pay_password) return fieldError('pay_password', 'password_same')
    const row = await lockPayPassword(tx, shopperId)
    const wrong = await tryPayPassword(ctx, tx, { shopperId, row, code: input.old_pay_password })
    if (wrong) return wrong
    await tx.run(
      sql`UPDATE pay_password SET hash = ${hash}, fails = 0, locked_until = NULL, set_at = ${ctx.now()} WHERE shopper_id = ${shopperId}`,
    )
    return undefined
  })
  if (refusal) throw refusal
}

/**
 * Whoever holds the phone may read the code, and whoever looks over a shoulder knows the password: both together set the
 * payment password anew, and still nothing can be withdrawn for a day, in which the owner can notice.
 */
async function resetForgotten(
  ctx: Context,
  shopperId: string,
  input: Parsed<'POST /api/user/resetPay'>,
  hash: string,
): Promise<void> {
  const { captcha: code, password } = input
  if (code === undefined) throw fieldError('captcha', 'captcha_required')
  if (!password) throw fieldError('password', 'password_required')
  await takeTry(ctx, shopperId)
  const row = await selectPasswordHash(ctx.db, shopperId)
  if (!row || !(await matches(row.password_hash, password, ctx.secrets)))
    throw new DomainError('identity.wrong_password', { field: 'password' })
  await forgetTries(ctx, shopperId)
  const at = ctx.now()
  const tried = await ctx.db.tx(async (tx): Promise<Tried> => {
    const name = await selectNameWithCode(tx, shopperId, 'resetPay')
    if (!name) return { right: false, left: 0 }
    const outcome = await tryCaptcha(ctx, tx, { name, event: 'resetPay', code })
    if (!outcome.right) return outcome
    const until = new Date(at.getTime() + WAIT_MS)
    await tx.run(sql`
      INSERT INTO pay_password (shopper_id, hash, set_at, withdrawals_wait_until) VALUES (${shopperId}, ${hash}, ${at}, ${until})
      ON CONFLICT (shopper_id) DO UPDATE SET hash = ${hash}, fails = 0, locked_until = NULL, set_at = ${at},
        withdrawals_wait_until = ${until}`)
    return outcome
  })
  if (!tried.right) throw wrongCaptcha(tried.left)
}

/** When money may be withdrawn again after a forgotten payment password was set anew; null when it may be now. */
export async function withdrawalsWaitUntil(db: Db, shopperId: string, at: Date): Promise<Date | null> {
  const row = await db.maybe<{ until: Date }>(sql`
    SELECT withdrawals_wait_until AS until FROM pay_password WHERE shopper_id = ${shopperId} AND withdrawals_wait_until > ${at}`)
  return row?.until ?? null
}

/** The payment password of a demo shopper, known to everybody. */
export async function foundPayPassword(ctx: Context, tx: Tx, shopperId: string, code: string): Promise<void> {
  const hash = await hashPayment(code, ctx.secrets)
  await tx.run(sql`INSERT INTO pay_password (shopper_id, hash, set_at) VALUES (${shopperId}, ${hash}, ${ctx.now()})`)
}
