import type { Role } from '@tradewind/contract/call'
import type { Answer, Parsed } from '@tradewind/contract/calls'
import sql from 'sql-template-tag'
import { asOperator, asSeller, asSystem, type Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { readShops } from '../shops/shops.ts'
import { forgetTries, takeTry } from './attempts.ts'
import { hashLogin, matches, pretendToMatch } from './passwords.ts'
import { newToken, sha256 } from './sessions.ts'

const CONSOLE_MS = 12 * 3_600_000

type StaffRow = {
  id: string
  account: string
  name: string
  password_hash: string
  kind: 'seller' | 'operator'
  shop_id: string | null
  roles: string[]
}
type StaffSession = Answer<'POST /api/seller/login'>

const selectStaff = (db: Db, account: string) =>
  db.maybe<StaffRow>(sql`
    SELECT id, account, name, password_hash, kind, shop_id, roles FROM staff WHERE account = ${account} AND disabled_at IS NULL`)

const selectStaffById = (db: Db, id: string) =>
  db.one<StaffRow>(sql`SELECT id, account, name, password_hash, kind, shop_id, roles FROM staff WHERE id = ${id}`)

export const selectStaffSession = (db: Db, token: string, kind: 'seller' | 'operator', at: Date) =>
  db.maybe<{ session_id: string; id: string; shop_id: string | null; roles: Role[] }>(sql`
    SELECT t.id AS session_id, s.id, s.shop_id, s.roles FROM staff_session t JOIN staff s ON s.id = t.staff_id
    WHERE t.token_sha256 = ${sha256(token)} AND t.expires_at > ${at} AND s.kind = ${kind} AND s.disabled_at IS NULL`)

async function login(
  ctx: Context,
  kind: 'seller' | 'operator',
  input: Parsed<'POST /api/seller/login'>,
): Promise<StaffSession> {
  const name = input.account.toLowerCase()
  await takeTry(ctx, name)
  const found = await selectStaff(ctx.db, name)
  const staff = found?.kind === kind ? found : undefined
  const right = staff
    ? await matches(staff.password_hash, input.password, ctx.secrets)
    : await pretendToMatch(input.password, ctx.secrets)
  if (!staff || !right) throw new DomainError('identity.wrong_login', { field: 'password' })
  await forgetTries(ctx, name)
  const token = newToken()
  const at = ctx.now()
  await ctx.db.run(sql`
    INSERT INTO staff_session (id, staff_id, token_sha256, device, created_at, expires_at)
    VALUES (${newId()}, ${staff.id}, ${sha256(token)}, ${ctx.device.slice(0, 200)}, ${at}, ${new Date(at.getTime() + CONSOLE_MS)})`)
  return { userinfo: { ...(await viewStaff(ctx, staff)), token } }
}

async function viewStaff(ctx: Context, staff: StaffRow): Promise<Answer<'GET /api/seller/me'>> {
  const [shop] = staff.shop_id ? await readShops(ctx.db, [staff.shop_id], ctx.lang) : []
  const { id, account, name, roles } = staff
  return { id, account, name, roles, shop: shop ? { id: shop.id, name: shop.name } : null }
}

export const loginSeller = (ctx: Context, input: Parsed<'POST /api/seller/login'>): Promise<StaffSession> =>
  login(ctx, 'seller', input)
export const loginOperator = (ctx: Context, input: Parsed<'POST /api/admin/login'>): Promise<StaffSession> =>
  login(ctx, 'operator', input)

export async function readSeller(ctx: Context): Promise<Answer<'GET /api/seller/me'>> {
  return viewStaff(ctx, await selectStaffById(ctx.db, asSeller(ctx).id))
}

export async function readOperator(ctx: Context): Promise<Answer<'GET /api/admin/me'>> {
  return viewStaff(ctx, await selectStaffById(ctx.db, asOperator(ctx).id))
}

const endStaffSession = (db: Db, id: string) => db.run(sql`DELETE FROM staff_session WHERE id = ${id}`)

export async function logoutSeller(ctx: Context): Promise<Answer<'POST /api/seller/logout'>> {
  await endStaffSession(ctx.db, asSeller(ctx).sessionId)
  return { done: true }
}

export async function logoutOperator(ctx: Context): Promise<Answer<'POST /api/admin/logout'>> {
  await endStaffSession(ctx.db, asOperator(ctx).sessionId)
  return { done: true }
}

export type NewStaff = { account: string; name: string; password: string } & (
  | { kind: 'seller'; shopId: string }
  | { kind: 'operator'; roles: readonly Role[] }
)

/** Hires somebody for the console. Only the system does so yet: the demo world and, later, an operator's call. */
export async function hireStaff(ctx: Context, tx: Tx, staff: NewStaff): Promise<string> {
  asSystem(ctx)
  const id = newId()
  const hash = await hashLogin(staff.password, ctx.secrets)
  await tx.run(sql`
    INSERT INTO staff (id, account, name, password_hash, kind, shop_id, roles, created_at)
    VALUES (${id}, ${staff.account.toLowerCase()}, ${staff.name}, ${hash}, ${staff.kind},
      ${staff.kind === 'seller' ? staff.shopId : null}, ${staff.kind === 'operator' ? staff.roles : ['owner']}, ${ctx.now()})`)
  return id
}
