import type { Realm } from '../shared/session.ts'

/** Where the work of each begins. */
export const HOME = { seller: '/overview', operator: '/waiting' } as const satisfies Record<Realm, string>

export type Verdict = 'pass' | 'login-first' | 'to-home'

/** Who may open a page. The server guards every call by itself; this spares people pages that could only fail. */
export function judge(of: Realm | 'staff' | 'visitor' | undefined, realm: Realm | undefined): Verdict {
  if (!realm) return of === 'visitor' || of === undefined ? 'pass' : 'login-first'
  return of === undefined || of === 'staff' || of === realm ? 'pass' : 'to-home'
}
