import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asShopper, type Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { DomainError, fieldError } from '../../platform/errors.ts'
import { sendLater } from '../../platform/post/post.ts'
import { forgetTries, takeTry } from './attempts.ts'
import { type Tried, tryCaptcha, wrongCaptcha } from './captcha.ts'
import { deleteSessions, selectLogin, selectPasswordHash, selectShopper, updatePasswordHash } from './identity.sql.ts'
import { loginName } from './login-name.ts'
import { hashLogin, matches, refuseBadPassword } from './passwords.ts'

type Input = Parsed<'POST /api/user/resetpwd'>

const NEWS_MS = 86_400_000

/**
 * Sets a new login password: with the old one for who is logged in, else with the code that was sent to the account. Every
 * session ends, this one too (spec 4), and a mail tells the owner.
 */
export async function resetPassword(ctx: Context, input: Input): Promise<Answer<'POST /api/user/resetpwd'>> {
  const forgot = input.old_password === undefined && (input.account !== undefined || input.captcha !== undefined)
  if (forgot) await resetWithCode(ctx, input)
  else await changeWithOldOne(ctx, input)
  return { done: true }
}

async function changeWithOldOne(ctx: Context, { old_password: old, ...input }: Input): Promise<void> {
  const shopper = asShopper(ctx)
  if (old === undefined) throw fieldError('old_password', 'old_password_required')
  refuseBadPassword(input)
  if (input.password === old) throw fieldError('password', 'password_same')
  await takeTry(ctx, shopper.id)
  const row = await selectPasswordHash(ctx.db, shopper.id)
  if (!row || !(await matches(row.password_hash, old, ctx.secrets)))
    throw new DomainError('identity.wrong_password', { field: 'old_password' })
  await forgetTries(ctx, shopper.id)
  const hash = await hashLogin(input.password, ctx.secrets)
  await ctx.db.tx((tx) => setPassword(ctx, tx, shopper.id, hash))
}

async function resetWithCode(ctx: Context, input: Input): Promise<void> {
  if (input.account === undefined) throw fieldError('account', 'account_required')
  if (input.captcha === undefined) throw fieldError('captcha', 'captcha_required')
  refuseBadPassword(input)
  const name = loginName(input.account)
  const code = input.captcha
  const hash = await hashLogin(input.password, ctx.secrets)
  const tried = await ctx.db.tx(async (tx): Promise<Tried> => {
    const outcome = await tryCaptcha(ctx, tx, { name, event: 'resetpwd', code })
    if (!outcome.right) return outcome
    const found = await selectLogin(tx, name)
    if (!found) return { right: false, left: 0 }
    // Thrown inside: the code is not burnt, and another password may be chosen with it.
    if (await matches(found.password_hash, input.password, ctx.secrets)) throw fieldError('password', 'password_same')
    await setPassword(ctx, tx, found.id, hash)
    return outcome
  })
  if (!tried.right) throw wrongCaptcha(tried.left)
  await forgetTries(ctx, name)
}

async function setPassword(ctx: Context, tx: Tx, shopperId: string, hash: string): Promise<void> {
  await updatePasswordHash(tx, shopperId, hash)
  await deleteSessions(tx, shopperId)
  const shopper = await selectShopper(tx, shopperId)
  if (!shopper?.email) return
  const expiresAt = new Date(ctx.now().getTime() + NEWS_MS)
  await sendLater(ctx, tx, { channel: 'email', to: shopper.email, template: 'passwordChanged', values: {}, expiresAt })
}
