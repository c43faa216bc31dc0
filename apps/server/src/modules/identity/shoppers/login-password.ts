import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asShopper, type Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { DomainError, fieldError } from '../../../platform/errors.ts'
import { refuseBadPassword, refuseGuessable } from '../guessable-password.ts'
import { forgetDevices } from '../known-device.ts'
import { beginProof, forgetGuesses } from '../login-tries.ts'
import { hashLogin, matchDummy, matches } from '../passwords.ts'
import { type Tried, tryCaptcha, wrongCaptcha } from './captcha.ts'
import { loginName } from './login-name.ts'
import {
  deleteSessions,
  type LockedShopper,
  lockShopper,
  selectLogin,
  selectPasswordHash,
  selectShopper,
  updatePasswordHash,
} from './shoppers.sql.ts'
import { keepWayBack } from './way-back.ts'

type Input = Parsed<'POST /api/user/resetpwd'>

/**
 * Sets a new login password: with the old one for who is logged in, else with the code that was sent to the account. Every
 * session ends, this one too (spec 4), and the owner is told.
 */
export async function resetPassword(ctx: Context, input: Input): Promise<Answer<'POST /api/user/resetpwd'>> {
  const forgot = input.old_password === undefined && (input.account !== undefined || input.captcha !== undefined)
  if (forgot) await resetWithCode(ctx, input)
  else await changeWithOldOne(ctx, input)
  return { done: true }
}

/**
 * Asks for the login password of an account, and counts the try. `field` is where it was typed.
 *
 * @throws DomainError identity.wrong_password { field }, request.too_many
 */
export async function refuseWrongPassword(
  ctx: Context,
  shopperId: string,
  typed: string | undefined,
  field: 'password' | 'old_password',
): Promise<void> {
  if (!typed) throw fieldError(field, `${field}_required`)
  const attempt = await beginProof(ctx, 'shopper', shopperId)
  const row = await selectPasswordHash(ctx.db, shopperId)
  if (!row || !(await matches(row.password_hash, typed, ctx.secrets))) {
    await attempt.wentWrong()
    throw new DomainError('identity.wrong_password', { field })
  }
  await attempt.wentRight()
}

async function changeWithOldOne(ctx: Context, { old_password: old, ...input }: Input): Promise<void> {
  const shopper = asShopper(ctx)
  if (old === undefined) throw fieldError('old_password', 'old_password_required')
  refuseBadPassword(input)
  if (input.password === old) throw fieldError('password', 'password_same')
  await refuseWrongPassword(ctx, shopper.id, old, 'old_password')
  const hash = await hashLogin(input.password, ctx.secrets)
  await ctx.db.tx(async (tx) => {
    await refuseOwnWords(tx, shopper.id, input.password)
    const owner = await lockShopper(tx, shopper.id)
    // Taken back while the old one was looked at: it proves nothing any more.
    if (owner.taken_back_at) throw new DomainError('session.required')
    await setPassword(ctx, tx, owner, hash)
  })
}

async function resetWithCode(ctx: Context, input: Input): Promise<void> {
  if (input.account === undefined) throw fieldError('account', 'account_required')
  if (input.captcha === undefined) throw fieldError('captcha', 'captcha_required')
  refuseBadPassword(input)
  const name = loginName(input.account)
  const code = input.captcha
  const hash = await hashLogin(input.password, ctx.secrets)
  // Looked at before the code is: no connection is held while a password is hashed. Told only to who has the code.
  const before = await selectLogin(ctx.db, name)
  const isSame = before
    ? await matches(before.password_hash, input.password, ctx.secrets)
    : await matchDummy(input.password, ctx.secrets)
  const tried = await ctx.db.tx(async (tx): Promise<Tried> => {
    const outcome = await tryCaptcha(ctx, tx, { name, event: 'resetpwd', code })
    if (!outcome.right) return outcome
    const found = await selectLogin(tx, name)
    if (!found) return { right: false, left: 0 }
    // Thrown inside: the code is not burnt, and another password may be chosen with it.
    if (isSame && found.password_hash === before?.password_hash) throw fieldError('password', 'password_same')
    await refuseOwnWords(tx, found.id, input.password)
    await setPassword(ctx, tx, await lockShopper(tx, found.id), hash)
    return outcome
  })
  if (!tried.right) throw wrongCaptcha(tried.left)
  await forgetGuesses(ctx, name)
}

/** Their names are for who has proved to be this person: told to anybody, a refusal would tell whose account it is. */
async function refuseOwnWords(tx: Tx, shopperId: string, password: string): Promise<void> {
  const owner = await selectShopper(tx, shopperId)
  refuseGuessable(password, [owner?.account, owner?.email, owner?.mobile, owner?.given_name, owner?.family_name])
}

/** Every session ends, and whoever is reached at the account's addresses is told how to take it back. */
async function setPassword(ctx: Context, tx: Tx, owner: LockedShopper, hash: string): Promise<void> {
  await updatePasswordHash(tx, owner.id, hash)
  await deleteSessions(tx, owner.id)
  await forgetDevices(tx, owner.id)
  await keepWayBack(ctx, tx, owner, [{ kind: 'password', before: null }])
}
