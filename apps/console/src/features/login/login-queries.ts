import { api } from '../../shared/api.ts'
import { callQuery } from '../../shared/queries.ts'
import { beginSession, type Realm } from '../../shared/session.ts'

export type Credentials = { account: string; password: string; totp?: string }

const LOGIN = { seller: 'POST /api/seller/login', operator: 'POST /api/admin/login' } as const

/** The session begins; the guard then opens the page that was asked for. Rejects with the ApiError, said by the form. */
export async function logIn(realm: Realm, { account, password, totp }: Credentials): Promise<void> {
  const options = { quiet: true, isToken: false, repeatSubmit: false }
  const input = { account: account.trim(), password, totp: totp || undefined }
  const { userinfo } = await api.call(LOGIN[realm], input, options)
  beginSession({ realm, token: userinfo.token })
}

/** Tells, in a demo world, whose passwords everybody knows. */
export const demoQuery = () => callQuery('GET /api/index/init')
