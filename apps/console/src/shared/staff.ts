import { useQuery } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { callQuery } from './queries.ts'
import { useRealm } from './session.ts'

type Operator = Answer<'GET /api/admin/me'>
export type Staff = Answer<'GET /api/seller/me'> &
  Partial<Pick<Operator, 'totp' | 'totp_required' | 'email' | 'own_password'>>

/** Who works here; undefined until the server has said it. */
export const useStaff = (): Staff | undefined => useStaffQuery().data

/** The same for a page that is nothing without it, and has to say when it could not be loaded. */
export function useStaffQuery() {
  const realm = useRealm()
  const seller = useQuery({ ...callQuery('GET /api/seller/me'), enabled: realm === 'seller' })
  const operator = useQuery({ ...callQuery('GET /api/admin/me'), enabled: realm === 'operator' })
  const { data, error, refetch }: { data: Staff | undefined; error: Error | null; refetch: () => unknown } =
    realm === 'seller' ? seller : operator
  return { data, error, refetch }
}
