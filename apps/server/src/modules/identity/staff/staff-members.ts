import { randomBytes } from 'node:crypto'
import type { Role } from '@tradewind/contract/code-lists'
import { MONEY_ROLES } from '@tradewind/contract/code-lists'
import { DAY_MS } from '@tradewind/contract/durations'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { DomainError, missing } from '../../../platform/errors.ts'
import { isDemo } from '../../../platform/world.ts'
import { refuseGuessable } from '../guessable-password.ts'
import { beginProof } from '../login-tries.ts'
import { hashLogin, matches } from '../passwords.ts'
import { dropSecondFactor } from './second-factor.ts'
import {
  aDayAfter,
  deleteStaffSessions,
  insertHands,
  insertStaff,
  lockOperators,
  type StaffRow,
  selectNames,
  selectOperators,
  selectReached,
  selectStaff,
  selectStaffById,
  selectStaffOf,
  selectTaken,
  updateStaff,
} from './staff.sql.ts'

export type { StaffRow } from './staff.sql.ts'

export const listOperators = (db: Db, page: { after?: string; limit: number }): Promise<StaffRow[]> =>
  selectOperators(db, page)

/** Somebody of the staff, by id: who has left as well. */
export const readStaff = (db: Db, id: string): Promise<StaffRow> => selectStaffById(db, id)

/** What the system gives to begin with: nobody chose it, and nobody guesses it. */
export const newFirstPassword = (): string => randomBytes(15).toString('base64url')

/** Made here and not by whoever lets in; hashed before the transaction that keeps it. */
export type FirstPassword = { password: string; hash: string }

export async function makeFirstPassword(ctx: Context): Promise<FirstPassword> {
  const password = newFirstPassword()
  return { password, hash: await hashStaffPassword(ctx, password) }
}

export const listNames = async (db: Db, ids: readonly string[]): Promise<string[]> =>
  (await selectNames(db, ids)).map(({ name }) => name)

/** Who works in a shop, and who did. */
export const listStaffOf = (db: Db, shopId: string) => selectStaffOf(db, shopId)

/** Whom of the house mails reach. */
export const listReached = (db: Db) => selectReached(db)

export const findOperator = async (db: Db, account: string): Promise<StaffRow | undefined> => {
  const found = await selectStaff(db, account.toLowerCase())
  return found?.kind === 'operator' ? found : undefined
}

/** Hashed before the transaction that keeps it: hashing takes ten milliseconds. */
export function hashStaffPassword(
  { secrets }: Context,
  password: string,
  ofThePerson?: readonly string[],
): Promise<string> {
  refuseGuessable(password, ofThePerson)
  return hashLogin(password, secrets)
}

/** Asks staff who are logged in for their password once more. */
export async function checkStaffPassword(ctx: Context, id: string, password: string, field: string): Promise<StaffRow> {
  const attempt = await beginProof(ctx, 'staff', id)
  const staff = await selectStaffById(ctx.db, id)
  if (!(await matches(staff.password_hash, password, ctx.secrets))) {
    await attempt.wentWrong()
    throw new DomainError('identity.wrong_password', { field })
  }
  await attempt.wentRight()
  return staff
}

/** One's own: the first one is over. */
export async function setStaffPassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await updateStaff(tx, id, { password_hash: passwordHash, first_password_until: null, first_password_used_at: null })
  await deleteStaffSessions(tx, id)
}

/** Whoever has one of these is hired and let in again by two. */
export const touchesMoney = (roles: readonly string[]): boolean => MONEY_ROLES.some((role) => roles.includes(role))

export type NewOperator = {
  id: string
  account: string
  name: string
  passwordHash: string
  roles: readonly Role[]
  /** Known to be theirs by whoever hires on the machine; all others prove it. */
  email?: string | undefined
  /** Who hires: with them the new one is one pair of eyes for a week. */
  hands: readonly string[]
}

/** Outside a demo world a second factor has to be set up before anything else. */
export async function addOperator(ctx: Context, tx: Tx, { hands, ...operator }: NewOperator): Promise<StaffRow> {
  const at = ctx.now()
  const hired = await insertStaff(tx, {
    ...operator,
    account: operator.account.toLowerCase(),
    kind: 'operator',
    shopId: null,
    totpRequired: !(await isDemo(tx)),
    firstPasswordUntil: firstPasswordEnds(at),
    at,
  })
  if (hired === 0) throw new DomainError('identity.account_taken', { field: 'account' })
  insertHands(tx, operator.id, hands, at)
  return selectStaffById(tx, operator.id)
}

const FIRST_PASSWORD_MS = 3 * DAY_MS
export const firstPasswordEnds = (at: Date): Date => new Date(at.getTime() + FIRST_PASSWORD_MS)

/** Refuses a name that is somebody's already, before anybody is asked to agree. */
export async function refuseTakenAccount(db: Db, account: string): Promise<void> {
  if (await selectTaken(db, account.toLowerCase()))
    throw new DomainError('identity.account_taken', { field: 'account' })
}

/**
 * Locks an operator whom an administrator is about to change, and that administrator.
 *
 * @throws DomainError access.denied to who changes themselves, or is no administrator any more; thing.missing
 */
export async function lockForChange(tx: Tx, { by, id }: { by: string; id: string }): Promise<StaffRow> {
  if (by === id) throw new DomainError('access.denied')
  const rows = await lockOperators(tx, [by, id])
  const administrator = rows.find((row) => row.id === by)
  if (!administrator?.roles.includes('administrator') || administrator.disabled_at)
    throw new DomainError('access.denied')
  const operator = rows.find((row) => row.id === id)
  if (!operator) throw missing()
  return operator
}

export type OperatorChange = {
  name?: string | undefined
  roles?: readonly Role[] | undefined
  password_hash?: string | undefined
  disabled?: boolean | undefined
  resetTotp: boolean
}

/** Whether this gives somebody a way in, or something that they may do: a name and letting go do not. */
export const opens = (wish: {
  roles?: readonly Role[] | undefined
  reset_password?: boolean | undefined
  reset_totp?: boolean | undefined
  disabled?: boolean | undefined
}): boolean =>
  wish.roles !== undefined || wish.reset_password === true || wish.reset_totp === true || wish.disabled === false

/** Changes a locked operator. What opens something makes them wait a day, and one pair of eyes with whose `hands` it was. */
export async function changeOperator(
  ctx: Context,
  tx: Tx,
  operator: StaffRow,
  { resetTotp, disabled, hands, ...change }: OperatorChange & { hands: readonly string[] },
): Promise<StaffRow> {
  const at = ctx.now()
  const { id } = operator
  const { roles, password_hash } = change
  const opened = opens({ roles, disabled, reset_totp: resetTotp, reset_password: password_hash !== undefined })
  const disabledAt = disabled === undefined ? undefined : disabled ? (operator.disabled_at ?? at) : null
  await updateStaff(tx, id, {
    ...change,
    disabled_at: disabledAt,
    ...(opened && { approves_from: aDayAfter(at) }),
    ...(password_hash && { first_password_until: firstPasswordEnds(at), first_password_used_at: null }),
  })
  if (opened) insertHands(tx, id, hands, at)
  if (resetTotp) await dropSecondFactor(tx, id)
  if (opened || disabled) await deleteStaffSessions(tx, id)
  return selectStaffById(tx, id)
}
