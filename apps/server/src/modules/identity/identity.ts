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
import { countUnread } from '../notices/notices.ts'
import { openUserAccounts, readBalances } from '../wallet/wallet.ts'
import { forgetTries, takeTry } from './attempts.ts'
import { tryCaptcha, wrongCaptcha } from './captcha.ts'
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
import { loginName, refuseBadMobile } from './login-name.ts'
import { hashLogin, matches, pretendToMatch, refuseBadPassword } from './passwords.ts'
import { foundPayPassword } from './pay-password.ts'
import { sha256, startSession } from './sessions.ts'
import { selectStaffSession } from './staff.sql.ts'

export { foundAddress, readAddress, readDefaultCountry } from './addresses.ts'
export { maskedName } from './masked-name.ts'
export {
  checkPayPassword,
  forgetWrongTries,
  hasPayPassword,
  lockPayPassword,
  tryPayPassword,
  withdrawalsWaitUntil,
} from './pay-password.ts'
export { beginSecondFactor, confirmSecondFactor } from './second-factor.ts'
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
  checkStaffPassword,
  hashStaffPassword,
  hireAdministrator,
  listOperators,
  type StaffRow,
  setStaffPassword,
} from './staff-members.ts'
export { proveStaff } from './staff-proof.ts'
export { totpUri } from './totp.ts'
export { markFileUsed, readOwnFiles, takeEvidence } from './uploads.ts'

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
  refuseBadPassword(input)
  if (kind !== 'account' && input.captcha === undefined) throw fieldError('captcha', 'captcha_required')
  const name = loginName(written)
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
    if ((await claimLoginName(tx, name, kind, id)) === 0)
      throw new DomainError('identity.account_taken', { field: kind })
    await openUserAccounts(tx, id)
    const token = await startSession(ctx, tx, id)
    return { right: true as const, userinfo: { ...(await readUserinfo(tx, id)), token } }
  })
  if (!outcome.right) throw wrongCaptcha(outcome.left)
  return { userinfo: outcome.userinfo }
}

export async function login(ctx: Context, input: Parsed<'POST /api/user/login'>): Promise<Session> {
  const name = loginName(input.account)
  await takeTry(ctx, name)
  const found = await selectLogin(ctx.db, name)
  const right = found
    ? await matches(found.password_hash, input.password, ctx.secrets)
    : await pretendToMatch(input.password, ctx.secrets)
  if (!found || !right) throw new DomainError('identity.wrong_login', { field: 'password' })
  // Only told to who knows the password.
  if (found.frozen_at) throw new DomainError('identity.frozen')
  await forgetTries(ctx, name)
  const token = await startSession(ctx, ctx.db, found.id)
  return { userinfo: { ...(await readUserinfo(ctx.db, found.id)), token } }
}

/** Ends this session. Without one there is nothing to end, and that is no failure. */
export async function logout(ctx: Context): Promise<Answer<'POST /api/user/logout'>> {
  if (ctx.actor.kind === 'shopper') await deleteSession(ctx.db, ctx.actor.id, ctx.actor.sessionId)
  return { done: true }
}

export const getUserInfo = async (ctx: Context): Promise<Userinfo> => readUserinfo(ctx.db, asShopper(ctx).id)

export async function readUserinfo(db: Db, id: string): Promise<Userinfo> {
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
  await claimLoginName(tx, loginName(shopper.account), 'account', id)
  await claimLoginName(tx, loginName(shopper.email), 'email', id)
  await updateProfile(tx, id, { given_name: shopper.givenName, family_name: shopper.familyName })
  await foundPayPassword(ctx, tx, id, shopper.payPassword)
  await openUserAccounts(tx, id)
  return id
}
