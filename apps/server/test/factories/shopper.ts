import { newId } from '../../src/platform/id.ts'
import type { Server, TestClient } from '../harness.ts'

export type BuiltShopper = { id: string; token: string; client: TestClient }

/** A new shopper who is logged in, made the way people do it. */
export async function registerShopper(server: Server, lang = 'en'): Promise<BuiltShopper> {
  const account = `buyer_${newId().replaceAll('-', '').slice(-16)}`
  const password = 'tangerine-harbour'
  const { userinfo } = await server
    .client(undefined, lang)
    .call('POST /api/user/register', { account, password, confirm_password: password })
  return { id: userinfo.id, token: userinfo.token, client: server.client(userinfo.token, lang) }
}
