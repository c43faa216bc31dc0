import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asOperator, type Context } from '../../platform/context.ts'
import { fieldError } from '../../platform/errors.ts'
import {
  beginSecondFactor,
  checkStaffPassword,
  confirmSecondFactor,
  endStaffSession,
  hashStaffPassword,
  setStaffPassword,
  loginOperator as startSession,
  totpUri,
} from '../identity/identity.ts'
import { noteAct, operate } from './operate.ts'

const self = (id: string) => ({ on: 'operator', id })

export const loginOperator = (
  ctx: Context,
  input: Parsed<'POST /api/admin/login'>,
): Promise<Answer<'POST /api/admin/login'>> =>
  startSession(ctx, input, (tx, id) => noteAct(ctx, tx, { actorId: id, input, act: self(id) }))

export async function logoutOperator(ctx: Context): Promise<Answer<'POST /api/admin/logout'>> {
  const { id, sessionId } = asOperator(ctx)
  return operate(ctx, {}, self(id), async (tx) => {
    await endStaffSession(tx, sessionId)
    return { done: true }
  })
}

/** Changes one's own password; every session ends, this one too. */
export async function changeOwnPassword(
  ctx: Context,
  input: Parsed<'POST /api/admin/resetpwd'>,
): Promise<Answer<'POST /api/admin/resetpwd'>> {
  const { id } = asOperator(ctx)
  if (input.password !== input.confirm_password) throw fieldError('confirm_password', 'password_mismatch')
  if (input.password === input.old_password) throw fieldError('password', 'password_same')
  await checkStaffPassword(ctx, id, input.old_password, 'old_password')
  const hash = await hashStaffPassword(ctx, input.password)
  return operate(ctx, input, self(id), async (tx) => {
    await setStaffPassword(tx, id, hash)
    return { done: true }
  })
}

/** The password is asked for once more: whoever finds an open console must not bind it to a device of their own. */
export async function beginTotp(
  ctx: Context,
  input: Parsed<'POST /api/admin/totp_begin'>,
): Promise<Answer<'POST /api/admin/totp_begin'>> {
  const { id } = asOperator(ctx)
  const { account } = await checkStaffPassword(ctx, id, input.password, 'password')
  return operate(ctx, input, self(id), async (tx) => {
    const secret = await beginSecondFactor(ctx, tx, id)
    return { secret, uri: totpUri(secret, account) }
  })
}

export async function confirmTotp(
  ctx: Context,
  input: Parsed<'POST /api/admin/totp_confirm'>,
): Promise<Answer<'POST /api/admin/totp_confirm'>> {
  const { id } = asOperator(ctx)
  return operate(ctx, input, self(id), async (tx) => {
    await confirmSecondFactor(ctx, tx, id, input.totp)
    return { done: true }
  })
}
