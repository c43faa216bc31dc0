import type { CallKey } from '@tradewind/contract/calls'
import { useAct } from '../../shared/act.ts'
import { useRealm } from '../../shared/session.ts'

/** What sellers and operators both have, and change in the same way. */
type OwnCall = {
  [K in CallKey]: K extends `POST /api/admin/${infer N}` ? (`POST /api/seller/${N}` extends CallKey ? N : never) : never
}[CallKey]

const ME = ['GET /api/seller/me', 'GET /api/admin/me'] as const

/** One call about one's own login. `me`: who one is is asked for again afterwards. */
export function useOwnAct<N extends OwnCall>(name: N, { me = false } = {}) {
  const own = useRealm() === 'seller' ? 'seller' : 'admin'
  // The two take and answer the same.
  return useAct(`POST /api/${own}/${name}` as `POST /api/admin/${N}`, me ? ME : [])
}
