import { CLOSING_DAYS } from '@tradewind/contract/closing'
import { DAY_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError, fieldError } from '../../../platform/errors.ts'
import type { Narrowed } from '../../../platform/schema/narrowed.ts'
import { noteSecurity } from '../../../platform/security-log.ts'
import { refuseWrongPassword } from './login-password.ts'
import { checkPayPassword } from './pay-password.ts'
import type * as rows from './rows.gen.ts'
import { lockShopper } from './shoppers.sql.ts'
import { writeTo } from './way-back.ts'

const THINK_OVER_MS = CLOSING_DAYS * DAY_MS

/** From when on an account may be closed; null while nobody wants that. */
export const readClosingAt = async (db: Db, shopperId: string): Promise<Date | null> =>
  (await db.one<rows.ClosingAt>(sql`SELECT closing_at FROM shopper WHERE id = ${shopperId}`)).closing_at

/**
 * Whoever is about to go begins nothing new here: what had begun when they asked ends before the account is closed, and nothing else
 * can be on its way then.
 *
 * @throws DomainError account.closing
 */
export async function refuseClosing(db: Db, shopperId: string): Promise<void> {
  const closing = await db.run(sql`SELECT FROM shopper WHERE id = ${shopperId} AND closing_at IS NOT NULL`)
  if (closing > 0) throw new DomainError('account.closing')
}

/** It is them: the login password, and the payment password where there is one. */
export async function proveForClosing(
  ctx: Context,
  shopperId: string,
  typed: { password: string; pay_password?: string | undefined },
): Promise<void> {
  await refuseWrongPassword(ctx, shopperId, typed.password, 'password')
  const { has } = await ctx.db.one<Narrowed<rows.HasPayPassword, { has: boolean }>>(sql`
    SELECT EXISTS (SELECT FROM pay_password WHERE shopper_id = ${shopperId}) AS has`)
  if (!has) return
  if (typed.pay_password === undefined) throw fieldError('pay_password', 'pay_password_required')
  await checkPayPassword(ctx, typed.pay_password)
}

/** Notes that its owner wants it closed, and tells them at every address. Undefined where that is noted already. */
export async function beginClosing(ctx: Context, tx: Tx, shopperId: string): Promise<Date | undefined> {
  const owner = await lockShopper(tx, shopperId)
  const closingAt = new Date(ctx.now().getTime() + THINK_OVER_MS)
  const begun = await tx.run(sql`
    UPDATE shopper SET closing_at = ${closingAt} WHERE id = ${shopperId} AND closing_at IS NULL AND taken_back_at IS NULL`)
  if (begun === 0) return undefined
  const values = { day: closingAt.toISOString(), link: `${ctx.linkBase}/security` }
  const mail = { template: 'accountClosing' as const, values, expiresAt: closingAt }
  await writeTo(ctx, tx, owner, [owner.email, owner.mobile], mail)
  await noteSecurity(ctx, tx, { event: 'account.closing' })
  return closingAt
}

/** Its owner thought better of it. */
export async function stopClosing(ctx: Context, tx: Tx, shopperId: string): Promise<void> {
  const kept = await tx.run(sql`
    UPDATE shopper SET closing_at = NULL WHERE id = ${shopperId} AND closing_at IS NOT NULL AND closed_at IS NULL`)
  if (kept > 0) await noteSecurity(ctx, tx, { event: 'account.kept' })
}

/** Locks an account that is to be closed; `due` when its owner still wants it, had the time to think and nobody froze it. */
export const lockClosing = (tx: Tx, shopperId: string, at: Date) =>
  tx.one<Narrowed<rows.LockedClosing, { due: boolean }>>(sql`
    SELECT closed_at, closing_at, coalesce(closing_at <= ${at} AND frozen_at IS NULL AND taken_back_at IS NULL, false) AS due
    FROM shopper WHERE id = ${shopperId} FOR UPDATE`)

/** The last that is written to them, and the row is an empty one. What else is kept of them goes with `forgottenBy…`. */
export async function emptyShopper(ctx: Context, tx: Tx, shopperId: string): Promise<void> {
  const at = ctx.now()
  const owner = await lockShopper(tx, shopperId)
  const mail = { template: 'accountClosed' as const, values: {}, expiresAt: new Date(at.getTime() + DAY_MS) }
  await writeTo(ctx, tx, owner, [owner.email, owner.mobile], mail)
  await tx.run(sql`
    UPDATE shopper SET closed_at = ${at}, account = 'closed-' || right(id::text, 12), email = NULL, mobile = NULL, deliver_to = NULL, family_name = NULL,
      given_name = NULL, avatar_name = NULL, password_hash = '' WHERE id = ${shopperId}`)
  await noteSecurity(ctx, tx, { event: 'account.closed', personId: shopperId })
}
