import type { Role } from '@tradewind/contract/call'
import { asSystem, type Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { DomainError, fieldError, missing } from '../../platform/errors.ts'
import { newId } from '../../platform/id.ts'
import { forgetTries, takeTry } from './attempts.ts'
import { hashLogin, isCommon, matches } from './passwords.ts'
import { dropSecondFactor } from './second-factor.ts'
import {
  deleteStaffSessions,
  insertStaff,
  lockOperators,
  type StaffChange,
  type StaffRow,
  selectIsDemo,
  selectOperators,
  selectStaff,
  selectStaffById,
  updateStaff,
} from './staff.sql.ts'

export type { StaffRow } from './staff.sql.ts'

export const listOperators = (db: Db, page: { after?: string; limit: number }): Promise<StaffRow[]> =>
  selectOperators(db, page)

/** Hashed before the transaction that keeps it: hashing takes ten milliseconds. */
export function hashStaffPassword({ secrets }: Context, password: string): Promise<string> {
  if (isCommon(password)) throw fieldError('password', 'password_too_common')
  return hashLogin(password, secrets)
}

/** Asks staff who are logged in for their password once more. */
export async function checkStaffPassword(ctx: Context, id: string, password: string, field: string): Promise<StaffRow> {
  await takeTry(ctx, id)
  const staff = await selectStaffById(ctx.db, id)
  if (!(await matches(staff.password_hash, password, ctx.secrets)))
    throw new DomainError('identity.wrong_password', { field })
  await forgetTries(ctx, id)
  return staff
}

export async function setStaffPassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await updateStaff(tx, id, { password_hash: passwordHash })
  await deleteStaffSessions(tx, id)
}

/** Outside a demo world a second factor has to be set up before anything else. */
export async function addOperator(
  ctx: Context,
  tx: Tx,
  operator: { id: string; account: string; name: string; passwordHash: string; roles: readonly Role[] },
): Promise<StaffRow> {
  const { demo } = await selectIsDemo(tx)
  const hired = await insertStaff(tx, {
    ...operator,
    account: operator.account.toLowerCase(),
    kind: 'operator',
    shopId: null,
    totpRequired: !demo,
    at: ctx.now(),
  })
  if (hired === 0) throw new DomainError('identity.account_taken', { field: 'account' })
  return selectStaffById(tx, operator.id)
}

/** @throws DomainError access.denied to who changes themselves, or is no administrator any more; thing.missing */
export async function changeOperator(
  ctx: Context,
  tx: Tx,
  {
    by,
    id,
    resetTotp,
    disabled,
    ...change
  }: StaffChange & { by: string; id: string; resetTotp: boolean; disabled?: boolean },
): Promise<StaffRow> {
  if (by === id) throw new DomainError('access.denied')
  const rows = await lockOperators(tx, [by, id])
  const administrator = rows.find((row) => row.id === by)
  if (!administrator?.roles.includes('administrator') || administrator.disabled_at)
    throw new DomainError('access.denied')
  const operator = rows.find((row) => row.id === id)
  if (!operator) throw missing()
  const disabledAt = disabled === undefined ? undefined : disabled ? (operator.disabled_at ?? ctx.now()) : null
  await updateStaff(tx, id, { ...change, disabled_at: disabledAt })
  if (resetTotp) await dropSecondFactor(tx, id)
  if (change.roles || change.password_hash || disabled || resetTotp) await deleteStaffSessions(tx, id)
  return selectStaffById(tx, id)
}

/**
 * From the machine itself: hires an administrator, or, without a name, lets an operator in again with a new password and
 * without the second factor that was lost. Only the system may.
 */
export async function hireAdministrator(
  ctx: Context,
  { account, name, password }: { account: string; name: string | undefined; password: string },
): Promise<'done' | 'taken' | 'missing'> {
  asSystem(ctx)
  const passwordHash = await hashLogin(password, ctx.secrets)
  return ctx.db.tx(async (tx) => {
    if (name !== undefined) {
      const [id, at, totpRequired] = [newId(), ctx.now(), true]
      const roles = ['administrator'] as const
      const staff = { id, account: account.toLowerCase(), name, passwordHash, roles, totpRequired, at }
      return (await insertStaff(tx, { ...staff, kind: 'operator', shopId: null })) === 1 ? 'done' : 'taken'
    }
    const operator = await selectStaff(tx, account.toLowerCase())
    if (operator?.kind !== 'operator') return 'missing'
    await dropSecondFactor(tx, operator.id)
    await setStaffPassword(tx, operator.id, passwordHash)
    return 'done'
  })
}
