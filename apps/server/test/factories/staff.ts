import type { Input } from '@tradewind/contract/calls'
import { type Role, type ShopRole, STAFF_ROLES } from '@tradewind/contract/code-lists'
import { hireStaff } from '../../src/modules/identity/identity.ts'
import { codeAt, stepAt } from '../../src/modules/identity/staff/totp.ts'
import type { Context } from '../../src/platform/context.ts'
import { newId } from '../../src/platform/id.ts'
import type { Server, TestClient } from '../harness.ts'

const AT_ONCE = { repeatSubmit: false }

/** What everybody in the console of the tests logs in with. */
export const STAFF_PASSWORD = 'a long enough password'

/** Somebody who works in a shop that is another's. */
export type BuiltStaff = { id: string; account: string; token: string; client: TestClient }

export async function buildShopStaff(server: Server, shopId: string, roles: readonly ShopRole[]): Promise<BuiltStaff> {
  const account = `staff_${newId().slice(-12)}`
  await server.databases.console.tx((tx) =>
    hireStaff(server.system, tx, { kind: 'seller', account, name: 'Sol', password: STAFF_PASSWORD, shopId, roles }),
  )
  const { userinfo } = await server.client().call('POST /api/seller/login', { account, password: STAFF_PASSWORD })
  return { id: userinfo.id, account, token: userinfo.token, client: server.client(userinfo.token) }
}

export type BuiltOperator = { id: string; account: string; token: string; client: TestClient }
/** Somebody who was hired by others, with what they log in with. */
export type HiredOperator = BuiltOperator & { password: string; secret: string; recoveryCodes: string[] }

/** Somebody of the house, with every duty unless told otherwise. */
export async function buildOperator(server: Server, roles: readonly Role[] = STAFF_ROLES): Promise<BuiltOperator> {
  const account = `operator_${newId().slice(-12)}`
  await server.databases.console.tx((tx) =>
    hireStaff(server.system, tx, { kind: 'operator', account, name: 'Olga', password: STAFF_PASSWORD, roles }),
  )
  const { userinfo } = await server.client().call('POST /api/admin/login', { account, password: STAFF_PASSWORD })
  return { id: userinfo.id, account, token: userinfo.token, client: server.client(userinfo.token) }
}

/** Somebody who was just hired sets a password of their own, then logs in with it and sets up the second factor. */
export async function enterFirst(
  server: Server,
  { account, first_password }: { account: string; first_password: string },
): Promise<HiredOperator> {
  const first = await server.client().call('POST /api/admin/login', { account, password: first_password }, AT_ONCE)
  const password = `own password of ${account}`
  const change = { old_password: first_password, password, confirm_password: password }
  await server.client(first.userinfo.token).call('POST /api/admin/resetpwd', change, AT_ONCE)
  const { userinfo } = await server.client().call('POST /api/admin/login', { account, password }, AT_ONCE)
  const client = server.client(userinfo.token)
  const { secret } = await client.call('POST /api/admin/totp_begin', { password })
  const totp = codeAt(secret, stepAt(server.clock.now()))
  const { recovery_codes: recoveryCodes } = await client.call('POST /api/admin/totp_confirm', { totp })
  return { id: userinfo.id, account, token: userinfo.token, client, password, secret, recoveryCodes }
}

/** Their session of yesterday has ended. */
export async function logInAgain<T extends BuiltOperator>(
  server: Server,
  operator: T & { password?: string; secret?: string },
): Promise<T> {
  const { account, password = STAFF_PASSWORD, secret } = operator
  const totp = secret && codeAt(secret, stepAt(server.clock.now()))
  const { userinfo } = await server.client().call('POST /api/admin/login', { account, password, totp })
  return { ...operator, token: userinfo.token, client: server.client(userinfo.token) }
}

/** Two administrators hire somebody: one proposes, the other confirms and is told the first password. */
export async function hireByTwo(
  [one, other]: readonly [BuiltOperator, BuiltOperator],
  person: Partial<Input<'POST /api/admin/staff_add'>> = {},
) {
  const account = `hired_${newId().slice(-12)}`
  const asked = { account, name: 'Noor Aziz', roles: ['auditor' as const], ...person }
  const { proposal } = await one.client.call('POST /api/admin/staff_add', asked, AT_ONCE)
  const id = proposal?.id ?? ''
  const { given } = await other.client.call('POST /api/admin/proposal_confirm', { id }, AT_ONCE)
  if (!given) throw new Error('whoever confirms a hiring is told the first password')
  return given
}

/** What a function of the console gets when this operator calls it. */
export const contextOf = (server: Server, { id }: BuiltOperator, roles: readonly Role[] = STAFF_ROLES): Context => ({
  ...server.system,
  db: server.databases.console,
  actor: { kind: 'operator', id, sessionId: newId(), roles },
  call: 'POST /api/admin/tried',
})
