import { newId } from '../../src/platform/id.ts'
import type { Server, TestClient } from '../harness.ts'

/** What every shopper of the tests logs in with. */
export const PASSWORD = 'tangerine-harbour'

export type BuiltShopper = { id: string; account: string; token: string; client: TestClient }

/** A new shopper who is logged in, made the way people do it. */
export async function registerShopper(server: Server, lang = 'en'): Promise<BuiltShopper> {
  const account = `buyer_${newId().replaceAll('-', '').slice(-16)}`
  const { userinfo } = await server
    .client(undefined, lang)
    .call('POST /api/user/register', { account, password: PASSWORD, confirm_password: PASSWORD })
  return { id: userinfo.id, account, token: userinfo.token, client: server.client(userinfo.token, lang) }
}
