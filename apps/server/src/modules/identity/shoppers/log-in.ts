import type { Answer, Parsed } from '@tradewind/contract/calls'
import type { LocaleCode } from '@tradewind/messages/locales'
import { asSystem, type Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { DomainError, fieldError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/id.ts'
import { noteSecurity } from '../../../platform/security-log.ts'
import { openUserAccounts } from '../../ledger/ledger.ts'
import { refuseBadPassword } from '../guessable-password.ts'
import { rememberDevice } from '../known-device.ts'
import { beginLogin, countRegistering } from '../login-tries.ts'
import { hashLogin, matchDummy, matches } from '../passwords.ts'
import { tryCaptcha, wrongCaptcha } from './captcha.ts'
import { burnLoginCode, showsLoginCode } from './login-code.ts'
import { loginName, refuseBadMobile } from './login-name.ts'
import { startSession } from './sessions.ts'
import { foundPayPassword } from './set-pay-password.ts'
import { deleteSession, insertShopper, selectLogin, takeLoginName, updateProfile } from './shoppers.sql.ts'
import { acceptAtRegistration } from './terms-accepted.ts'
import { readUserinfo } from './userinfo.ts'

type Session = Answer<'POST /api/user/login'>

/** Opens an account with exactly one of account name, email or mobile, and logs in. An address is proved by the code sent to it. */
export async function registerShopper(ctx: Context, input: Parsed<'POST /api/user/register'>): Promise<Session> {
  const given = (['account', 'email', 'mobile'] as const).filter((kind) => input[kind] !== undefined)
  const kind = given[0]
  if (given.length !== 1 || !kind) throw fieldError('account', 'account_one_of')
  const written = input[kind] ?? ''
  refuseBadMobile(input.mobile)
  refuseBadPassword(input, [written])
  if (kind !== 'account' && input.captcha === undefined) throw fieldError('captcha', 'captcha_required')
  const name = loginName(written)
  if (kind === 'account') await countRegistering(ctx)
  const passwordHash = await hashLogin(input.password, ctx.secrets)
  const outcome = await ctx.db.tx(async (tx) => {
    if (kind !== 'account') {
      const tried = await tryCaptcha(ctx, tx, { name, event: 'register', code: input.captcha ?? '' })
      if (!tried.right) return tried
    }
    const id = newId()
    await insertShopper(tx, {
      id,
      account: written,
      email: input.email,
      mobile: input.mobile,
      passwordHash,
      language: ctx.lang,
      at: ctx.now(),
    })
    if ((await takeLoginName(tx, { name, kind, shopperId: id, at: ctx.now() })) === 0)
      throw new DomainError('identity.account_taken', { field: kind })
    acceptAtRegistration(tx, { shopperId: id, at: ctx.now() })
    await openUserAccounts(tx, id)
    rememberDevice(ctx, tx, 'shopper', id)
    await noteSecurity(ctx, tx, { event: 'register', personId: id, facts: { by: kind } })
    const token = await startSession(ctx, tx, id)
    return { right: true as const, userinfo: { ...(await readUserinfo(tx, id, ctx.now())), token } }
  })
  if (!outcome.right) throw wrongCaptcha(outcome.left)
  return { userinfo: outcome.userinfo }
}

/** Whoever has to wait for others' guesses gets in at once with a code that was sent to an address of the account. */
export async function login(ctx: Context, input: Parsed<'POST /api/user/login'>): Promise<Session> {
  const name = loginName(input.account)
  const found = await selectLogin(ctx.db, name)
  const shown = input.captcha === undefined ? undefined : await showsLoginCode(ctx, name, input.captcha)
  if (shown?.right === false) throw wrongCaptcha(shown.left)
  const proved = shown !== undefined
  const attempt = await beginLogin(ctx, { realm: 'shopper', name, personId: found?.id }, { proved })
  const right = found
    ? await matches(found.password_hash, input.password, ctx.secrets)
    : await matchDummy(input.password, ctx.secrets)
  if (!found || !right) {
    await attempt.wentWrong()
    throw new DomainError('identity.wrong_login', { field: 'password' })
  }
  await attempt.wentRight()
  // Only told to who knows the password.
  if (found.frozen_at) throw new DomainError('identity.frozen')
  if (found.taken_back_at) throw new DomainError('identity.taken_back')
  const token = await ctx.db.tx((tx) => enter(ctx, tx, { id: found.id, name, proved }))
  return { userinfo: { ...(await readUserinfo(ctx.db, found.id, ctx.now())), token } }
}

async function enter(ctx: Context, tx: Tx, { id, name, proved }: { id: string; name: string; proved: boolean }) {
  if (proved && (await burnLoginCode(ctx, tx, name)) === 0) throw wrongCaptcha(0)
  const token = await startSession(ctx, tx, id)
  rememberDevice(ctx, tx, 'shopper', id)
  await noteSecurity(ctx, tx, { event: 'login', personId: id, facts: { proved } })
  return token
}

/** Ends this session. Without one there is nothing to end, and that is no failure. */
export async function logout(ctx: Context): Promise<Answer<'POST /api/user/logout'>> {
  if (ctx.actor.kind === 'shopper') await deleteSession(ctx.db, ctx.actor.id, ctx.actor.sessionId)
  return { done: true }
}

/** Makes a shopper for the demo world, the way registering does but without a session. Only the system may. */
export async function foundShopper(
  ctx: Context,
  tx: Tx,
  shopper: {
    account: string
    email: string
    password: string
    givenName: string
    familyName: string
    language: LocaleCode
    payPassword: string
  },
): Promise<string> {
  asSystem(ctx)
  const id = newId()
  const passwordHash = await hashLogin(shopper.password, ctx.secrets)
  await insertShopper(tx, {
    id,
    account: shopper.account,
    email: shopper.email,
    passwordHash,
    language: shopper.language,
    at: ctx.now(),
  })
  for (const kind of ['account', 'email'] as const)
    await takeLoginName(tx, { name: loginName(shopper[kind]), kind, shopperId: id, at: ctx.now() })
  await updateProfile(tx, id, { given_name: shopper.givenName, family_name: shopper.familyName })
  await foundPayPassword(ctx, tx, id, shopper.payPassword)
  await openUserAccounts(tx, id)
  return id
}
