import { SESSION_DAYS, SHOP_COOKIE } from '@tradewind/contract/session'
import { createSessionCookie } from '@tradewind/web/session-cookie'
import { useSyncExternalStore } from 'react'

/** Holds the token for as long as the server keeps the session. */
const cookie = createSessionCookie({ name: SHOP_COOKIE, path: '/', maxAgeSeconds: SESSION_DAYS * 24 * 60 * 60 })

export const sessionToken = cookie.read
export const beginSession = cookie.begin
export const endSession = cookie.end
export const onSessionChange = cookie.onChange

const loggedIn = () => sessionToken() !== undefined

export function useLoggedIn(): boolean {
  return useSyncExternalStore(onSessionChange, loggedIn, loggedIn)
}
