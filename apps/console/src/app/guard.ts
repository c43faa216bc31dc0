import { may } from '../shared/may.ts'
import type { Realm } from '../shared/session.ts'

/** Where the work of each begins. */
export const HOME = { seller: '/orders', operator: '/waiting' } as const satisfies Record<Realm, string>

/** Where the work of somebody of a shop begins, by what they are there for. */
export const homeOfRoles = (roles: readonly string[]) =>
  may(roles, 'GET /api/seller/order_list')
    ? HOME.seller
    : may(roles, 'GET /api/seller/goods_list')
      ? '/goods'
      : may(roles, 'GET /api/seller/wallet')
        ? '/wallet'
        : '/security'

export type Verdict = 'pass' | 'login-first' | 'to-home'

/** Who may open a page. The server guards every call by itself; this spares people pages that could only fail. */
export function judge(of: Realm | 'staff' | 'visitor' | undefined, realm: Realm | undefined): Verdict {
  if (!realm) return of === 'visitor' || of === undefined ? 'pass' : 'login-first'
  return of === undefined || of === 'staff' || of === realm ? 'pass' : 'to-home'
}
