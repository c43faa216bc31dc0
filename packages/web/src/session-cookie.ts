import { clearCookie, readCookie, writeCookie } from './cookies.ts'

type SessionCookieOptions = {
  name: string
  path: string
  /** Counts from login and does not slide. */
  maxAgeSeconds: number
}

/** `elsewhere`: it happened in another tab, so nobody here has dealt with it yet. */
type Listener = (elsewhere: boolean) => void

/** The cookie is the session: it is read each time, so an expired one or a logout in another tab is seen at once. */
export function createSessionCookie({ name, path, maxAgeSeconds }: SessionCookieOptions) {
  const listeners = new Set<Listener>()
  const read = () => readCookie(name) || undefined
  let seen = read()

  function tell(elsewhere: boolean): void {
    const now = read()
    if (now === seen) return
    seen = now
    for (const listener of listeners) listener(elsewhere)
  }
  document.addEventListener('visibilitychange', () => tell(true))

  return {
    read,
    begin(value: string): void {
      writeCookie(name, encodeURIComponent(value), { maxAgeSeconds, path })
      tell(false)
    },
    /** Forgets the token here; ending the session on the server is the logout call's work. */
    end(): void {
      clearCookie(name, path)
      tell(false)
    },
    /** Calls back when somebody logged in or out, also in another tab (noticed when this one is looked at again). */
    onChange(listener: Listener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
