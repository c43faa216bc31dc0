/** Spec 2: pages open without login, matched substring-style against the pattern of the route (never the raw URL). */
const PUBLIC_PAGES = [
  '/login',
  '/register',
  '/home',
  '/shop',
  '/explore',
  '/detail',
  '/search',
  '/forgotPassword',
  '/changePassword',
] as const

export function isPublic(pattern: string): boolean {
  return PUBLIC_PAGES.some((page) => pattern.includes(page))
}

/** Who stands at the door; the app answers from cookie, query cache and server. */
export type Visitor = {
  hasToken: () => boolean
  isKnown: () => boolean
  /** Rejects when the server does not say who this is. */
  introduce: () => Promise<unknown>
}

export type Verdict =
  | 'pass'
  /** Say "log in first" and open /login. */
  | 'login-first'
  /** Already logged in: /login has nothing to offer, open /. */
  | 'to-root'
  /** A token that the server does not know: log out and open /login. */
  | 'log-out'

/** The five rules of the global check, in the order in which they hold. */
export async function judge(pattern: string, visitor: Visitor): Promise<Verdict> {
  if (!visitor.hasToken()) return isPublic(pattern) ? 'pass' : 'login-first'
  if (pattern === '/login') return 'to-root'
  if (visitor.isKnown()) return 'pass'
  try {
    await visitor.introduce()
    return 'pass'
  } catch {
    return 'log-out'
  }
}
