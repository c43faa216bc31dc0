import { createSessionCookie } from '@tradewind/web/session-cookie'
import { useSyncExternalStore } from 'react'

/** Spec 9: the cookie holds the token for three days from login. */
const cookie = createSessionCookie({ name: 'Admin-Token', path: '/', maxAgeSeconds: 3 * 24 * 60 * 60 })

export const sessionToken = cookie.read
export const beginSession = cookie.begin
export const endSession = cookie.end
export const onSessionChange = cookie.onChange

const loggedIn = () => sessionToken() !== undefined

export function useLoggedIn(): boolean {
  return useSyncExternalStore(onSessionChange, loggedIn, loggedIn)
}
