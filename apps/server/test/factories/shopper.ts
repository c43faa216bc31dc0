import type { Input } from '@tradewind/contract/calls'
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

/** The code that a demo world's server (`useServer({ demo: true })`) writes to an address, asked for the way people do it. */
export async function codeFor(
  server: Server,
  to: string,
  event: Input<'POST /api/user/send_captcha'>['event'],
  client: TestClient = server.client(),
): Promise<string> {
  await client.call('POST /api/user/send_captcha', { to, event }, { repeatSubmit: false })
  const { list } = await client.call('GET /api/index/demo_mail', { to })
  return list[0]?.captcha ?? ''
}
