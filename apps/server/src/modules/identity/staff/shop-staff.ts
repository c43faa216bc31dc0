import type { Answer, Parsed } from '@tradewind/contract/calls'
import { DAY_MS } from '@tradewind/contract/durations'
import { asSeller, type Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import { DomainError, missing } from '../../../platform/errors.ts'
import { newId } from '../../../platform/id.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { decodeKey, toPage } from '../../../platform/paging.ts'
import { noteSecurity } from '../../../platform/security-log.ts'
import { writeToSellers } from '../mails.ts'
import { dropSecondFactor } from './second-factor.ts'
import { proveStaff } from './seller-security.ts'
import {
  deleteStaffSessions,
  insertStaff,
  lockShopStaff,
  type StaffRow,
  selectShopStaff,
  selectStaffById,
  updateStaff,
} from './staff.sql.ts'
import { type FirstPassword, firstPasswordEnds, makeFirstPassword } from './staff-members.ts'

type Outcome = Answer<'POST /api/seller/staff_add'>
type Change = Omit<Parsed<'POST /api/seller/staff_edit'>, 'id' | 'password' | 'totp'>

const viewMember = (row: StaffRow, ctx: Context): Outcome['member'] => ({
  id: row.id,
  account: row.account,
  name: row.name,
  roles: row.roles,
  totp: row.totp,
  email: row.email,
  own_password: row.first_password_until === null,
  disabled_at: row.disabled_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  me: row.id === asSeller(ctx).id,
})

export async function listShopStaff(
  ctx: Context,
  input: Parsed<'GET /api/seller/staff_list'>,
): Promise<Answer<'GET /api/seller/staff_list'>> {
  const { shopId } = asSeller(ctx)
  const [after] = decodeKey(input.cursor, ['id']) ?? []
  const rows = await selectShopStaff(ctx.db, shopId, { after: after?.toString(), limit: input.limit })
  return toPage(
    rows,
    input.limit,
    (row) => viewMember(row, ctx),
    (row) => [row.id],
  )
}

/** The first password goes to the address and to nobody else: who uses it has shown that the address is theirs. */
export async function addShopStaff(ctx: Context, input: Parsed<'POST /api/seller/staff_add'>): Promise<Outcome> {
  const { shopId } = asSeller(ctx)
  await proveStaff(ctx, input)
  const first = await makeFirstPassword(ctx)
  const id = newId()
  return ctx.db.tx(async (tx) => {
    const at = ctx.now()
    const hired = await insertStaff(tx, {
      id,
      account: input.account.toLowerCase(),
      name: input.name,
      passwordHash: first.hash,
      kind: 'seller',
      shopId,
      roles: [...new Set(input.roles)],
      totpRequired: false,
      email: ctx.mail.way('email') && input.email,
      firstPasswordUntil: firstPasswordEnds(at),
      at,
    })
    if (hired === 0) throw new DomainError('identity.account_taken', { field: 'account' })
    const member = await selectStaffById(tx, id)
    await noteSecurity(ctx, tx, { event: 'staff.hired', personId: id, facts: { roles: member.roles.join(' ') } })
    await tellOwners(ctx, tx, shopId, { what: 'invited', name: member.name })
    return { member: viewMember(member, ctx), given: await handOver(ctx, tx, member, first, 'invited') }
  })
}

/** What opens something, or closes it, ends their sessions: what they may holds from the next request on. */
export async function editShopStaff(ctx: Context, input: Parsed<'POST /api/seller/staff_edit'>): Promise<Outcome> {
  const { id: me, shopId } = asSeller(ctx)
  await proveStaff(ctx, input)
  const { id, password: _, totp: __, ...change } = input
  const resets = change.reset_password === true || change.reset_totp === true
  // How one gets in oneself is changed under Security, with the old one.
  if (id === me && resets) throw new DomainError('access.denied')
  const first = change.reset_password ? await makeFirstPassword(ctx) : undefined
  return ctx.db.tx(async (tx) => {
    const people = await lockShopStaff(tx, shopId)
    // Whoever was an owner when the request came may have been let go by another meanwhile.
    if (!people.some((one) => one.id === me && isOwner(one))) throw new DomainError('access.denied')
    const before = people.find((one) => one.id === id)
    if (!before) throw missing()
    await changeMember(ctx, tx, before, change, first)
    const member = await selectStaffById(tx, id)
    ctx.changed?.('name', before.name, member.name)
    ctx.changed?.('roles', before.roles.join(', '), member.roles.join(', '))
    ctx.changed?.('disabled', String(before.disabled_at !== null), String(member.disabled_at !== null))
    if (![...people.filter((one) => one.id !== id), member].some(isOwner)) throw new DomainError('shop.last_owner')
    for (const what of newsOf(change)) await tellOwners(ctx, tx, shopId, { what, name: member.name })
    return { member: viewMember(member, ctx), given: first ? await handOver(ctx, tx, member, first, 'reset') : null }
  })
}

/** Who was only invited may never come: a shop has an owner when somebody is there who can log in. */
export const isOwner = ({ roles, disabled_at, first_password_until }: StaffRow): boolean =>
  roles.includes('owner') && disabled_at === null && first_password_until === null

async function changeMember(
  ctx: Context,
  tx: Tx,
  { id, disabled_at }: StaffRow,
  { name, roles, disabled, reset_totp }: Change,
  first: FirstPassword | undefined,
): Promise<void> {
  const at = ctx.now()
  await updateStaff(tx, id, {
    name,
    roles: roles && [...new Set(roles)],
    disabled_at: disabled === undefined ? undefined : disabled ? (disabled_at ?? at) : null,
    ...(first && {
      password_hash: first.hash,
      first_password_until: firstPasswordEnds(at),
      first_password_used_at: null,
    }),
  })
  if (reset_totp) await dropSecondFactor(tx, id)
  if (!roles && !first && !reset_totp && disabled === undefined) return
  await deleteStaffSessions(tx, id)
  const event = first || reset_totp ? 'staff.reset' : 'staff.changed'
  await noteSecurity(ctx, tx, { event, personId: id, facts: { roles: (roles ?? []).join(' ') } })
}

/** By mail to their own address; where none can be sent it is told once to the owner who asked for it. */
async function handOver(
  ctx: Context,
  tx: Tx,
  { account, name, email, language, shop_name }: StaffRow,
  { password: first_password }: FirstPassword,
  what: 'invited' | 'reset',
): Promise<Outcome['given']> {
  if (!email || !ctx.mail.way('email')) return { account, name, first_password }
  const lang = what === 'invited' ? ctx.lang : language
  await queueMail({ ...ctx, lang }, tx, {
    channel: 'email',
    to: email,
    template: 'shopPassword',
    values: { what, shop: shop_name ?? '', account, first_password, link: `${ctx.linkBase}/console/login` },
    expiresAt: new Date(ctx.now().getTime() + 3 * DAY_MS),
  })
  return null
}

type News = 'invited' | 'changed' | 'password' | 'factor' | 'left' | 'back'
const newsOf = ({ roles, reset_password, reset_totp, disabled }: Change): News[] => [
  ...(roles ? (['changed'] as const) : []),
  ...(reset_password ? (['password'] as const) : []),
  ...(reset_totp ? (['factor'] as const) : []),
  ...(disabled === undefined ? [] : [disabled ? ('left' as const) : ('back' as const)]),
]

/** Who may touch a shop's money is every owner's business: whoever sees something odd can object in time. */
async function tellOwners(ctx: Context, tx: Tx, shopId: string, { what, name }: { what: News; name: string }) {
  const { name: by } = await selectStaffById(tx, asSeller(ctx).id)
  const expiresAt = new Date(ctx.now().getTime() + DAY_MS)
  await writeToSellers(ctx, tx, shopId, { template: 'shopStaffNews', values: { what, name, by }, expiresAt }, ['owner'])
}
