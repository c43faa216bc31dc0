import type { Parsed } from '@tradewind/contract/calls'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { DomainError, fieldError } from '../../../platform/errors.ts'
import { noteSecurity } from '../../../platform/security-log.ts'
import { forgetOtherDevices } from '../known-device.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  hasSecondFactor,
  passSecondFactor,
} from './second-factor.ts'
import type { StaffRow } from './staff.sql.ts'
import { allowStaffEmail, beginStaffEmail, confirmStaffEmail, takeStaffEmailTry } from './staff-email.ts'
import { tellLoginNews } from './staff-mail.ts'
import { checkStaffPassword, hashStaffPassword, setStaffPassword } from './staff-members.ts'
import { totpUri } from './totp.ts'

export type Who = {
  /** Whose own it is: the one who is logged in. */
  idOf: (ctx: Context) => string
  /** How they write: what an operator does stands in the audit log as well. */
  write: <T>(ctx: Context, input: object, work: (tx: Tx) => Promise<T>) => Promise<T>
}
type Proof = Parsed<'POST /api/seller/totp_off'>

/** How somebody of the console gets in, which they change themselves. Sellers and operators have the same calls for it. */
export const ownSecurity = ({ idOf, write }: Who) => ({
  /** Every session ends, this one too; of the browsers only this one stays known. */
  async changePassword(ctx: Context, input: Parsed<'POST /api/seller/resetpwd'>): Promise<{ done: true }> {
    const id = idOf(ctx)
    if (input.password !== input.confirm_password) throw fieldError('confirm_password', 'password_mismatch')
    if (input.password === input.old_password) throw fieldError('password', 'password_same')
    const { account, name, email } = await checkStaffPassword(ctx, id, input.old_password, 'old_password')
    const hash = await hashStaffPassword(ctx, input.password, [account, name, email ?? ''])
    return write(ctx, input, async (tx) => {
      await setStaffPassword(tx, id, hash)
      forgetOtherDevices(ctx, tx, id)
      await noteSecurity(ctx, tx, { event: 'login_password.changed' })
      await tellLoginNews(ctx, tx, id, 'password')
      return { done: true }
    })
  },

  /** Whoever has the password alone does not move the second factor to a device of theirs. */
  async beginTotp(ctx: Context, input: Proof): Promise<{ secret: string; uri: string }> {
    const id = idOf(ctx)
    const { account } = await proveSelf(ctx, id, input)
    return write(ctx, input, async (tx) => {
      const secret = await beginSecondFactor(ctx, tx, id)
      return { secret, uri: totpUri(secret, account) }
    })
  },

  async confirmTotp(
    ctx: Context,
    input: Parsed<'POST /api/seller/totp_confirm'>,
  ): Promise<{ recovery_codes: string[] }> {
    const id = idOf(ctx)
    return write(ctx, input, async (tx) => {
      const recovery_codes = await confirmSecondFactor(ctx, tx, id, input.totp)
      await noteSecurity(ctx, tx, { event: 'second_factor.changed' })
      await tellLoginNews(ctx, tx, id, 'factor')
      return { recovery_codes }
    })
  },

  async dropTotp(ctx: Context, input: Proof): Promise<{ done: true }> {
    const id = idOf(ctx)
    await proveWithFactor(ctx, id, input)
    return write(ctx, input, async (tx) => {
      await dropSecondFactor(tx, id)
      await noteSecurity(ctx, tx, { event: 'second_factor.changed', facts: { off: true } })
      await tellLoginNews(ctx, tx, id, 'factor_off')
      return { done: true }
    })
  },

  /** New codes for a lost device; the old ones are over. */
  async renewRecoveryCodes(ctx: Context, input: Proof): Promise<{ recovery_codes: string[] }> {
    const id = idOf(ctx)
    await proveWithFactor(ctx, id, input)
    return write(ctx, input, async (tx) => {
      await noteSecurity(ctx, tx, { event: 'second_factor.changed', facts: { recovery_codes: true } })
      await tellLoginNews(ctx, tx, id, 'codes')
      return { recovery_codes: await newRecoveryCodes(ctx, tx, id) }
    })
  },

  /** Sends a code to one's own address; the password and the second factor are asked for once more. */
  async beginEmail(ctx: Context, input: Parsed<'POST /api/seller/email_begin'>): Promise<{ done: true }> {
    const id = idOf(ctx)
    await proveSelf(ctx, id, input)
    await allowStaffEmail(ctx, id)
    return write(ctx, input, async (tx) => {
      await beginStaffEmail(ctx, tx, id, input.email)
      return { done: true }
    })
  },

  async confirmEmail(ctx: Context, input: Parsed<'POST /api/seller/email_confirm'>): Promise<{ email: string }> {
    const id = idOf(ctx)
    await takeStaffEmailTry(ctx, id)
    return write(ctx, input, (tx) => confirmStaffEmail(ctx, tx, id, input.captcha))
  },
})

/**
 * Who is logged in shows to be that person, with the own password and the second factor where one is set up: whoever finds an
 * open console changes nothing that guards it, and moves no money.
 *
 * @throws DomainError identity.wrong_password · field.invalid at totp · request.too_many
 */
export async function proveSelf(ctx: Context, id: string, { password, totp }: Proof): Promise<StaffRow> {
  const staff = await checkStaffPassword(ctx, id, password, 'password')
  await passSecondFactor(ctx, id, totp)
  return staff
}

async function proveWithFactor(ctx: Context, id: string, proof: Proof): Promise<void> {
  await proveSelf(ctx, id, proof)
  if (!(await hasSecondFactor(ctx.db, id))) throw new DomainError('state.not_allowed', { status: 'not_begun' })
}
