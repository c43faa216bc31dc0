import { hireStaff } from '../../src/modules/identity/identity.ts'
import { newId } from '../../src/platform/id.ts'
import type { Server, TestClient } from '../harness.ts'

/** What everybody in the console of the tests logs in with. */
export const STAFF_PASSWORD = 'a long enough password'

export type BuiltOperator = { id: string; account: string; token: string; client: TestClient }

/** Somebody of the house, with every duty unless told otherwise. */
export async function buildOperator(server: Server, roles = ['administrator', 'finance']): Promise<BuiltOperator> {
  const account = `operator_${newId().slice(-12)}`
  await server.databases.console.tx((tx) =>
    hireStaff(server.system, tx, { kind: 'operator', account, name: 'Olga', password: STAFF_PASSWORD, roles }),
  )
  const { userinfo } = await server.client().call('POST /api/admin/login', { account, password: STAFF_PASSWORD })
  return { id: userinfo.id, account, token: userinfo.token, client: server.client(userinfo.token) }
}
