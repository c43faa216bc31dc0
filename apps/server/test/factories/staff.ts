import { type Role, STAFF_ROLES } from '@tradewind/contract/call'
import { hireStaff } from '../../src/modules/identity/identity.ts'
import type { Context } from '../../src/platform/context.ts'
import { newId } from '../../src/platform/id.ts'
import type { Server, TestClient } from '../harness.ts'

/** What everybody in the console of the tests logs in with. */
export const STAFF_PASSWORD = 'a long enough password'

export type BuiltOperator = { id: string; account: string; token: string; client: TestClient }

/** Somebody of the house, with every duty unless told otherwise. */
export async function buildOperator(server: Server, roles: readonly Role[] = STAFF_ROLES): Promise<BuiltOperator> {
  const account = `operator_${newId().slice(-12)}`
  await server.databases.console.tx((tx) =>
    hireStaff(server.system, tx, { kind: 'operator', account, name: 'Olga', password: STAFF_PASSWORD, roles }),
  )
  const { userinfo } = await server.client().call('POST /api/admin/login', { account, password: STAFF_PASSWORD })
  return { id: userinfo.id, account, token: userinfo.token, client: server.client(userinfo.token) }
}

/** What a function of the console gets when this operator calls it. */
export const contextOf = (server: Server, { id }: BuiltOperator, roles: readonly Role[] = STAFF_ROLES): Context => ({
  ...server.system,
  db: server.databases.console,
  actor: { kind: 'operator', id, sessionId: newId(), roles },
  call: 'POST /api/admin/tried',
})
