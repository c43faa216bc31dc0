import type { Answer, Parsed } from '@tradewind/contract/calls'
import { DAY_MS } from '@tradewind/contract/durations'
import { MOST_PAID_AFTER_YOUNG } from '@tradewind/contract/fields'
import { parseDollars } from '@tradewind/contract/money'
import sql from 'sql-template-tag'
import { asShopper, type Context, type Shopper } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { fieldError } from '../../../platform/errors.ts'
import { noteSecurity } from '../../../platform/security-log.ts'
import { isTriedFirst } from '../guessable-password.ts'
import { hashPayment } from '../passwords.ts'
import { selectNameWithCode, type Tried, tryCaptcha, wrongCaptcha } from './captcha.ts'
import { refuseWrongPassword } from './login-password.ts'
import { lockPayPassword, proveOwner } from './pay-password.ts'
import type * as rows from './rows.gen.ts'
import { tellPayPasswordReset } from './way-back.ts'

type Input = Parsed<'POST /api/user/resetPay'>

/** How long nothing can be withdrawn, and little paid, once a forgotten payment password was set anew. */
export const WITHDRAWALS_WAIT_MS = DAY_MS
/** An address that the account has for less was perhaps put there by whoever asks. */
const YOUNG_MS = 7 * DAY_MS
const MOST_AFTER_YOUNG = parseDollars(MOST_PAID_AFTER_YOUNG)
/** A session that began within this has just shown the login password. */
const JUST_LOGGED_IN_MS = 15 * 60_000

/**
 * Sets the payment password the first time, or changes it: with the old one (spec 5), or, when that is forgotten, with the
 * code that was sent to the account and the login password.
 */
export async function setPayPassword(ctx: Context, input: Input): Promise<Answer<'POST /api/user/resetPay'>> {
  const shopper = asShopper(ctx)
  if (input.pay_password !== input.confirm_pay_password)
    throw fieldError('confirm_pay_password', 'pay_password_mismatch')
  if (isTriedFirst(input.pay_password)) throw fieldError('pay_password', 'password_too_common')
  const has = await selectStanding(ctx, shopper)
  const forgotten = input.captcha !== undefined || (has.pay_password && input.password !== undefined)
  if (forgotten) await resetForgotten(ctx, shopper.id, input)
  else {
    if (!has.pay_password && !has.just_logged_in) await refuseWrongPassword(ctx, shopper.id, input.password, 'password')
    await changeKnown(ctx, shopper.id, input)
  }
  return { done: true }
}

const selectStanding = (ctx: Context, { id, sessionId }: Shopper) =>
  ctx.db.one<rows.Standing>(sql`
    SELECT EXISTS (SELECT FROM pay_password WHERE shopper_id = ${id}) AS pay_password,
      EXISTS (SELECT FROM session WHERE id = ${sessionId}
        AND created_at > ${new Date(ctx.now().getTime() - JUST_LOGGED_IN_MS)}) AS just_logged_in`)

async function changeKnown(ctx: Context, shopperId: string, input: Input): Promise<void> {
  const hash = await hashPayment(input.pay_password, ctx.secrets)
  const at = ctx.now()
  const refusal = await ctx.db.tx(async (tx) => {
    // The first one needs no old one; the insert decides whether this is the first.
    const first = await tx.run(sql`
      INSERT INTO pay_password (shopper_id, hash, set_at) VALUES (${shopperId}, ${hash}, ${at}) ON CONFLICT DO NOTHING`)
    if (first === 1) {
      await noteSecurity(ctx, tx, { event: 'pay_password.changed', facts: { how: 'first' } })
      return undefined
    }
    if (!input.old_pay_password) return fieldError('old_pay_password', 'old_pay_password_required')
    if (input.old_pay_password === input.pay_password) return fieldError('pay_password', 'password_same')
    const row = await lockPayPassword(tx, shopperId)
    const wrong = await proveOwner(ctx, tx, { shopperId, row, code: input.old_pay_password })
    if (wrong) return wrong
    // Of an account that was taken back the money is free again, and withdrawals wait all the same.
    await tx.run(sql`
      UPDATE pay_password SET hash = ${hash}, fails = 0, locked_until = NULL, set_at = ${at}, held_at = NULL,
        withdrawals_wait_until = CASE WHEN held_at IS NULL THEN withdrawals_wait_until ELSE ${dayAfter(at)} END
      WHERE shopper_id = ${shopperId}`)
    await noteSecurity(ctx, tx, { event: 'pay_password.changed', facts: { how: 'old', held: row?.held_at != null } })
    return undefined
  })
  if (refusal) throw refusal
}

/**
 * Whoever holds the phone may read the code, and whoever looks over a shoulder knows the password: both together set the
 * payment password anew, and still nothing can be withdrawn for a day, in which the owner can notice. Where the code went
 * to an address of last week, little can be paid either.
 */
async function resetForgotten(ctx: Context, shopperId: string, input: Input): Promise<void> {
  const { captcha: code } = input
  if (code === undefined) throw fieldError('captcha', 'captcha_required')
  await refuseWrongPassword(ctx, shopperId, input.password, 'password')
  const hash = await hashPayment(input.pay_password, ctx.secrets)
  const at = ctx.now()
  const tried = await ctx.db.tx(async (tx): Promise<Tried> => {
    const sent = await selectNameWithCode(ctx, tx, shopperId, 'resetPay')
    if (!sent) return { right: false, left: 0 }
    const outcome = await tryCaptcha(ctx, tx, { name: sent.name, event: 'resetPay', code })
    if (!outcome.right) return outcome
    const young = !sent.proved_at || sent.proved_at.getTime() > at.getTime() - YOUNG_MS
    await writeAnew(tx, shopperId, { hash, at, young })
    await tellPayPasswordReset(ctx, tx, shopperId)
    await noteSecurity(ctx, tx, { event: 'pay_password.changed', facts: { how: 'forgotten', limited: young } })
    return outcome
  })
  if (!tried.right) throw wrongCaptcha(tried.left)
}

/** Another reset while little can be paid does not make it more. */
async function writeAnew(
  tx: Tx,
  shopperId: string,
  { hash, at, young }: { hash: string; at: Date; young: boolean },
): Promise<void> {
  const until = dayAfter(at)
  const limited = young ? { until, left: MOST_AFTER_YOUNG } : { until: null, left: null }
  await tx.run(sql`
    INSERT INTO pay_password AS p (shopper_id, hash, set_at, withdrawals_wait_until, limited_until, limit_left)
    VALUES (${shopperId}, ${hash}, ${at}, ${until}, ${limited.until}, ${limited.left})
    ON CONFLICT (shopper_id) DO UPDATE SET hash = ${hash}, fails = 0, locked_until = NULL, set_at = ${at}, held_at = NULL,
      withdrawals_wait_until = ${until}, limited_until = excluded.limited_until,
      limit_left = CASE WHEN p.limited_until > ${at} AND excluded.limit_left IS NOT NULL THEN p.limit_left
        ELSE excluded.limit_left END`)
}

const dayAfter = (at: Date): Date => new Date(at.getTime() + WITHDRAWALS_WAIT_MS)

/** The payment password of a demo shopper, known to everybody. */
export async function foundPayPassword(ctx: Context, tx: Tx, shopperId: string, code: string): Promise<void> {
  const hash = await hashPayment(code, ctx.secrets)
  await tx.run(sql`INSERT INTO pay_password (shopper_id, hash, set_at) VALUES (${shopperId}, ${hash}, ${ctx.now()})`)
}
