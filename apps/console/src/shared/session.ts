import { useSyncExternalStore } from 'react'
import { readCookie, writeCookie } from './cookies.ts'

export const realms = ['seller', 'operator'] as const
/** As whom somebody works in the console; each has logins and calls of its own. */
export type Realm = (typeof realms)[number]
export type Session = { realm: Realm; token: string }

const COOKIE = 'Console-Token'
/** As long as the server keeps it. It counts from login and does not slide. */
const SECONDS = 12 * 60 * 60

const listeners = new Set<() => void>()
let seen = readCookie(COOKIE)

/** The cookie is the session: it is read each time, so an expired one or a logout in another tab is seen at once. */
export function currentSession(): Session | undefined {
  const [realm, token] = readCookie(COOKIE)?.split('.', 2) ?? []
  const known = realms.find((one) => one === realm)
  return known && token ? { realm: known, token } : undefined
}

export function beginSession({ realm, token }: Session): void {
  writeCookie(COOKIE, encodeURIComponent(`${realm}.${token}`), { path: '/console', maxAgeSeconds: SECONDS })
  tell()
}

/** Forgets the token here; ending the session on the server is the logout call's work. */
export function endSession(): void {
  writeCookie(COOKIE, '', { path: '/console', maxAgeSeconds: 0 })
  tell()
}

/** Calls back when somebody logged in or out, also in another tab (noticed when this one is looked at again). */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useRealm(): Realm | undefined {
  return useSyncExternalStore(onSessionChange, () => currentSession()?.realm)
}

function tell(): void {
  const now = readCookie(COOKIE)
  if (now === seen) return
  seen = now
  for (const listener of listeners) listener()
}

document.addEventListener('visibilitychange', tell)
