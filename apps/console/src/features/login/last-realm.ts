import type { Realm } from '../../shared/session.ts'

const PLACE = 'console-realm'

/** As whom this browser was logged in last: hardly anybody is both, and a right password on the wrong side is refused. */
export const lastRealm = (): Realm => (localStorage.getItem(PLACE) === 'operator' ? 'operator' : 'seller')

export const keepRealm = (realm: Realm): void => localStorage.setItem(PLACE, realm)
