import type { Answer, Parsed } from '@tradewind/contract/calls'
import { asOperator, type Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { decodeKey, toPage } from '../../platform/paging.ts'
import { addOperator, changeOperator, hashStaffPassword, listOperators, type StaffRow } from '../identity/identity.ts'
import { operate } from './operate.ts'

type StaffView = Answer<'POST /api/admin/staff_add'>

const viewMember = (row: StaffRow, me: string): StaffView => ({
  id: row.id,
  account: row.account,
  name: row.name,
  roles: row.roles,
  totp: row.totp,
  disabled_at: row.disabled_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  me: row.id === me,
})

export async function listStaff(
  ctx: Context,
  input: Parsed<'GET /api/admin/staff_list'>,
): Promise<Answer<'GET /api/admin/staff_list'>> {
  const { id: me } = asOperator(ctx)
  const [after] = decodeKey(input.cursor, ['id']) ?? []
  const rows = await listOperators(ctx.db, { after: after?.toString(), limit: input.limit })
  return toPage(
    rows,
    input.limit,
    (row) => viewMember(row, me),
    (row) => [row.id],
  )
}

export async function addStaff(ctx: Context, input: Parsed<'POST /api/admin/staff_add'>): Promise<StaffView> {
  const { id: me } = asOperator(ctx)
  const { account, name, roles } = input
  const passwordHash = await hashStaffPassword(ctx, input.password)
  const id = newId()
  return operate(ctx, input, { on: 'operator', id }, async (tx) =>
    viewMember(await addOperator(ctx, tx, { id, account, name, passwordHash, roles: [...new Set(roles)] }), me),
  )
}

/** Nobody changes themselves here: not their roles, and not what keeps others out. */
export async function editStaff(ctx: Context, input: Parsed<'POST /api/admin/staff_edit'>): Promise<StaffView> {
  const { id: me } = asOperator(ctx)
  const { id, name, roles, password, disabled, reset_totp: resetTotp = false } = input
  const password_hash = password === undefined ? undefined : await hashStaffPassword(ctx, password)
  return operate(ctx, input, { on: 'operator', id }, async (tx) => {
    const change = { name, roles: roles && [...new Set(roles)], password_hash, disabled, resetTotp }
    return viewMember(await changeOperator(ctx, tx, { by: me, id, ...change }), me)
  })
}
