import type { Answer, Parsed } from '@tradewind/contract/calls'
import { formatDollars } from '@tradewind/contract/money'
import { activeLocales, type LocaleCode } from '@tradewind/messages/locales'
import type { locales } from '@tradewind/messages/locales-of-spec'
import type { Realm } from '../../platform/bind.ts'
import { type Actor, asShopper, asSystem, type Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { assert, DomainError, fieldError, missing } from '../../platform/errors.ts'
import { imageView } from '../../platform/files.ts'
import { newId } from '../../platform/id.ts'
import { noteSecurity } from '../../platform/security-log.ts'
import { openUserAccounts } from '../ledger/ledger.ts'
import { countUnread } from '../notices/notices.ts'
import { readBalances } from '../wallet/wallet.ts'
import { tryCaptcha, wrongCaptcha } from './captcha.ts'
import { refuseBadPassword } from './guessable-password.ts'
import {
  claimLoginName,
  deleteSession,
  insertShopper,
  type ShopperRow,
  selectLogin,
  selectSession,
  selectSessions,
  selectShopper,
  touchSession,
  updateLanguage,
  updateProfile,
} from './identity.sql.ts'
import { rememberDevice } from './known-device.ts'
import { burnLoginCode, showsLoginCode } from './login-code.ts'
import { loginName, refuseBadMobile } from './login-name.ts'
import { beginLogin, countRegistering } from './login-tries.ts'
import { hashLogin, matches, pretendToMatch } from './passwords.ts'
import { payLimit } from './pay-password.ts'
import { sha256, startSession } from './sessions.ts'
import { foundPayPassword } from './set-pay-password.ts'
import { selectStaffSession } from './staff.sql.ts'

export { foundAddress, readAddress, readDefaultCountry } from './addresses.ts'
export { maskedName } from './masked-name.ts'
export { ownSecurity } from './own-security.ts'
export {
  checkPayPassword,
  forgetWrongTries,
  lockPayPassword,
  payLimit,
  selectPayLimit,
  takeOfPayLimit,
  tryPayPassword,
  waiting,
  withdrawalsWaitUntil,
} from './pay-password.ts'
export { proveStaff } from './seller-security.ts'
export {
  endShopperSessions,
  freezeShopper,
  listShopperSessions,
  listShoppers,
  readShopperAccount,
  type ShopperAccount,
} from './shoppers.ts'
export { endStaffSession, hireStaff, loginOperator } from './staff.ts'
export {
  addOperator,
  changeOperator,
  findOperator,
  hashStaffPassword,
  listNames,
  listOperators,
  listReached,
  lockForChange,
  newFirstPassword,
  opens,
  refuseTakenAccount,
  type StaffRow,
  touchesMoney,
} from './staff-members.ts'
export { markFileUsed, readOwnFiles, takeEvidence, takeUpload } from './uploads.ts'

type Userinfo = Answer<'GET /api/user/getUserInfo'>
type Session = Answer<'POST /api/user/login'>

const TOUCH_MS = 60_000

/** Who holds a token. The use is noted at most once a minute, so that reading does not mean writing. */
export async function authenticate(
  db: Db,
  token: string,
  realm: Realm,
  { at }: { at: Date },
): Promise<Actor | undefined> {
  if (realm === 'shopper') {
    const row = await selectSession(db, sha256(token), at)
    if (!row) return undefined
    if (at.getTime() - row.last_used_at.getTime() > TOUCH_MS) await touchSession(db, row.id, at)
    return { kind: 'shopper', id: row.shopper_id, sessionId: row.id }
  }
  const row = await selectStaffSession(db, token, realm, at)
  if (!row) return undefined
  if (realm === 'operator') return { kind: 'operator', id: row.id, sessionId: row.session_id, roles: row.roles }
  assert(row.shop_id, 'a seller has a shop')
  return { kind: 'seller', id: row.id, sessionId: row.session_id, shopId: row.shop_id }
}

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
    if ((await claimLoginName(tx, { name, kind, shopperId: id, at: ctx.now() })) === 0)
      throw new DomainError('identity.account_taken', { field: kind })
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
    : await pretendToMatch(input.password, ctx.secrets)
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

export const getUserInfo = async (ctx: Context): Promise<Userinfo> => readUserinfo(ctx.db, asShopper(ctx).id, ctx.now())

export async function readUserinfo(db: Db, id: string, at: Date): Promise<Userinfo> {
  const row = await selectShopper(db, id)
  if (!row) throw missing()
  const [balances, unread] = await Promise.all([readBalances(db, id), countUnread(db, id)])
  return {
    id,
    account: row.account,
    email: row.email,
    mobile: row.mobile,
    family_name: row.family_name,
    given_name: row.given_name,
    avatar: avatarView(row),
    balance: formatDollars(balances.available),
    frozen: formatDollars(balances.frozen),
    in_escrow: formatDollars(balances.inEscrow),
    has_pay_password: row.has_pay_password,
    pay_limit: payLimit(row, at),
    language: row.language,
    unread,
  }
}

function avatarView(row: ShopperRow): Userinfo['avatar'] {
  const { avatar_name: name, avatar_width: width, avatar_height: height, avatar_placeholder: placeholder } = row
  return name && width && height && placeholder ? imageView({ name, width, height, placeholder }) : null
}

export async function listSessions(ctx: Context): Promise<Answer<'GET /api/user/session_list'>> {
  const shopper = asShopper(ctx)
  const rows = await selectSessions(ctx.db, shopper.id, ctx.now())
  return {
    list: rows.map((row) => ({
      id: row.id,
      device: row.device,
      last_used_at: row.last_used_at.toISOString(),
      created_at: row.created_at.toISOString(),
      current: row.id === shopper.sessionId,
    })),
  }
}

export async function revokeSession(
  ctx: Context,
  input: Parsed<'POST /api/user/session_revoke'>,
): Promise<Answer<'POST /api/user/session_revoke'>> {
  if ((await deleteSession(ctx.db, asShopper(ctx).id, input.id)) === 0) throw missing()
  return { done: true }
}

const languageView = (locale: (typeof locales)[number]): Answer<'GET /api/user/set_language'> => ({
  file_name: locale.file_name,
  language_name: locale.autonym,
  chinese_name: locale.chinese_name,
  bcp47: locale.bcp47,
  dir: locale.dir,
})

export async function listLanguages(): Promise<Answer<'GET /api/user/language_list'>> {
  return { list: activeLocales.map(languageView) }
}

export async function setLanguage(
  ctx: Context,
  input: Parsed<'GET /api/user/set_language'>,
): Promise<Answer<'GET /api/user/set_language'>> {
  const locale = activeLocales.find(({ file_name }) => file_name === input.file_name)
  if (!locale) throw missing()
  if (ctx.actor.kind === 'shopper') await updateLanguage(ctx.db, ctx.actor.id, locale.file_name)
  return languageView(locale)
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
    await claimLoginName(tx, { name: loginName(shopper[kind]), kind, shopperId: id, at: ctx.now() })
  await updateProfile(tx, id, { given_name: shopper.givenName, family_name: shopper.familyName })
  await foundPayPassword(ctx, tx, id, shopper.payPassword)
  await openUserAccounts(tx, id)
  return id
}
