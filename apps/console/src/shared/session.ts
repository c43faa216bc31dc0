import { CONSOLE_COOKIE, CONSOLE_COOKIE_HOURS } from '@tradewind/contract/session'
import { createSessionCookie } from '@tradewind/web/session-cookie'
import { useSyncExternalStore } from 'react'

const realms = ['seller', 'operator'] as const
/** As whom somebody works in the console; each has logins and calls of its own. */
export type Realm = (typeof realms)[number]
export type Session = { realm: Realm; token: string }

/** Holds realm and token, as long as the server keeps the session. */
const cookie = createSessionCookie({
  name: CONSOLE_COOKIE,
  path: '/console',
  maxAgeSeconds: CONSOLE_COOKIE_HOURS * 60 * 60,
})

export function currentSession(): Session | undefined {
  const [realm, token] = cookie.read()?.split('.', 2) ?? []
  const known = realms.find((one) => one === realm)
  return known && token ? { realm: known, token } : undefined
}

export function beginSession({ realm, token }: Session): void {
  cookie.begin(`${realm}.${token}`)
}

export const endSession = cookie.end
export const onSessionChange = cookie.onChange

export function useRealm(): Realm | undefined {
  return useSyncExternalStore(onSessionChange, () => currentSession()?.realm)
}
