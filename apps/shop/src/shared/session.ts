import { useSyncExternalStore } from 'react'
import { clearCookie, readCookie, writeCookie } from './cookies.ts'

/** Spec 9. The three days count from login; they do not slide. */
const TOKEN_COOKIE = 'Admin-Token'
const TOKEN_SECONDS = 3 * 24 * 60 * 60

/** `elsewhere`: it happened in another tab, so nobody here has dealt with it yet. */
type Listener = (elsewhere: boolean) => void

const listeners = new Set<Listener>()
let seen = readCookie(TOKEN_COOKIE)

/** The cookie is the session: it is read each time, so an expired one or a logout in another tab is seen at once. */
export function sessionToken(): string | undefined {
  return readCookie(TOKEN_COOKIE) || undefined
}

export function beginSession(token: string): void {
  writeCookie(TOKEN_COOKIE, encodeURIComponent(token), TOKEN_SECONDS)
  tell(false)
}

/** Forgets the token here; ending the session on the server is the logout call's work. */
export function endSession(): void {
  clearCookie(TOKEN_COOKIE)
  tell(false)
}

/** Calls back when someone logged in or out, also in another tab (noticed when this one is looked at again). */
export function onSessionChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useLoggedIn(): boolean {
  return useSyncExternalStore(onSessionChange, () => sessionToken() !== undefined)
}

function tell(elsewhere: boolean): void {
  const token = sessionToken()
  if (token === seen) return
  seen = token
  for (const listener of listeners) listener(elsewhere)
}

document.addEventListener('visibilitychange', () => tell(true))
