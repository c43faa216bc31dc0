import type { Answer, Parsed } from '@tradewind/contract/calls'
import type { Role, ShopRole } from '@tradewind/contract/code-lists'
import { DAY_MS, HOUR_MS } from '@tradewind/contract/durations'
import sql from 'sql-template-tag'
import { asOperator, asSeller, asSystem, type Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { assert, DomainError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/id.ts'
import { noteSecurity } from '../../../platform/security-log.ts'
import { isKnownDevice, rememberDevice } from '../known-device.ts'
import { beginLogin } from '../login-tries.ts'
import { hashLogin, matchDummy, matches } from '../passwords.ts'
import { newToken, sha256 } from '../tokens.ts'
import { passSecondFactor } from './second-factor.ts'
import {
  insertStaff,
  type StaffRow,
  selectStaff,
  selectStaffById,
  updateLanguage,
  useFirstPassword,
} from './staff.sql.ts'
import { tellNewDevice } from './staff-mail.ts'

const CONSOLE_MS = 12 * HOUR_MS

type Credentials = Parsed<'POST /api/admin/login'>

/** Logs staff in; `alongside` is done in the transaction that starts the session. */
async function login(
  ctx: Context,
  kind: 'seller' | 'operator',
  input: Credentials,
  alongside: (tx: Tx, staffId: string) => void = () => {},
): Promise<{ staff: StaffRow; token: string }> {
  const name = input.account.toLowerCase()
  const found = await selectStaff(ctx.db, name)
  const staff = found?.kind === kind ? found : undefined
  const attempt = await beginLogin(ctx, { realm: 'staff', name, personId: staff?.id })
  const right = staff
    ? await matches(staff.password_hash, input.password, ctx.secrets)
    : await matchDummy(input.password, ctx.secrets)
  if (!staff || !right) {
    await attempt.wentWrong()
    throw new DomainError('identity.wrong_login', { field: 'password' })
  }
  // Whoever is only asked for the second factor has guessed nothing; its tries are counted for themselves.
  await attempt.wentRight()
  await passSecondFactor(ctx, staff.id, input.totp)
  const known = await isKnownDevice(ctx, 'staff', staff.id)
  const token = newToken()
  const at = ctx.now()
  await ctx.db.tx(async (tx) => {
    alongside(tx, staff.id)
    if (staff.first_password_until && (await useFirstPassword(tx, staff.id, at)) === 0)
      throw new DomainError('identity.first_password_over', { field: 'password' })
    updateLanguage(tx, staff.id, ctx.lang)
    // Not with a password that was changed while it was being looked at: its sessions have ended.
    const started = await tx.run(sql`
      INSERT INTO staff_session (id, staff_id, token_sha256, device, created_at, expires_at)
      SELECT ${newId()}, s.id, ${sha256(token)}, ${ctx.device.slice(0, 200)}, ${at}, ${new Date(at.getTime() + CONSOLE_MS)}
      FROM staff s WHERE s.id = ${staff.id} AND s.password_hash = ${staff.password_hash} FOR SHARE`)
    if (started === 0) throw new DomainError('identity.wrong_login', { field: 'password' })
    rememberDevice(ctx, tx, 'staff', staff.id)
    await noteSecurity(ctx, tx, { event: 'login', personId: staff.id })
    if (!known) await tellNewDevice(ctx, tx, staff)
  })
  return { staff, token }
}

export async function loginSeller(
  ctx: Context,
  input: Parsed<'POST /api/seller/login'>,
): Promise<Answer<'POST /api/seller/login'>> {
  const { staff, token } = await login(ctx, 'seller', input)
  return { userinfo: { ...viewSeller(staff), token } }
}

export async function loginOperator(
  ctx: Context,
  input: Credentials,
  alongside: (tx: Tx, staffId: string) => void,
): Promise<Answer<'POST /api/admin/login'>> {
  const { staff, token } = await login(ctx, 'operator', input, alongside)
  return { userinfo: { ...viewOperator(staff), token } }
}

const viewSeller = ({
  id,
  account,
  name,
  roles,
  shop_id,
  shop_name,
  totp,
  email,
  first_password_until,
}: StaffRow): Answer<'GET /api/seller/me'> => ({
  id,
  account,
  name,
  roles,
  shop: shop_id ? { id: shop_id, name: shop_name ?? '' } : null,
  totp,
  email,
  own_password: first_password_until === null,
})

const viewOperator = ({
  id,
  account,
  name,
  roles,
  totp,
  totp_required,
  email,
  first_password_until,
}: StaffRow): Answer<'GET /api/admin/me'> => ({
  id,
  account,
  name,
  roles,
  shop: null,
  totp,
  totp_required,
  email,
  own_password: first_password_until === null,
})

export async function readSeller(ctx: Context): Promise<Answer<'GET /api/seller/me'>> {
  return viewSeller(await selectStaffById(ctx.db, asSeller(ctx).id))
}

export async function readOperator(ctx: Context): Promise<Answer<'GET /api/admin/me'>> {
  return viewOperator(await selectStaffById(ctx.db, asOperator(ctx).id))
}

export const endStaffSession = (db: Db, id: string) => db.run(sql`DELETE FROM staff_session WHERE id = ${id}`)

export async function logoutSeller(ctx: Context): Promise<Answer<'POST /api/seller/logout'>> {
  await endStaffSession(ctx.db, asSeller(ctx).sessionId)
  return { done: true }
}

export type NewStaff = { account: string; name: string; password: string } & (
  | { kind: 'seller'; shopId: string; roles?: readonly ShopRole[] }
  | { kind: 'operator'; roles: readonly Role[] }
)

const LONG_AGO_MS = 90 * DAY_MS

/** Founds somebody for the console who has long been here, with a proved address: the demo world and tests. Only the system may. */
export async function hireStaff(ctx: Context, tx: Tx, staff: NewStaff): Promise<string> {
  asSystem(ctx)
  const id = newId()
  const hired = await insertStaff(tx, {
    id,
    account: staff.account.toLowerCase(),
    name: staff.name,
    passwordHash: await hashLogin(staff.password, ctx.secrets),
    kind: staff.kind,
    shopId: staff.kind === 'seller' ? staff.shopId : null,
    roles: staff.roles ?? ['owner'],
    totpRequired: false,
    ...(staff.kind === 'operator' && { email: `${staff.account.toLowerCase()}@tradewind.example` }),
    at: new Date(ctx.now().getTime() - LONG_AGO_MS),
  })
  assert(hired === 1, 'nobody has this account name yet')
  return id
}
