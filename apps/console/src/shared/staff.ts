import { useQuery } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { callQuery } from './queries.ts'
import { useRealm } from './session.ts'

type Operator = Answer<'GET /api/admin/me'>
export type Staff = Answer<'GET /api/seller/me'> &
  Partial<Pick<Operator, 'totp' | 'totp_required' | 'email' | 'own_password'>>

/** Who works here; undefined until the server has said it. */
export function useStaff(): Staff | undefined {
  const realm = useRealm()
  const seller = useQuery({ ...callQuery('GET /api/seller/me'), enabled: realm === 'seller' })
  const operator = useQuery({ ...callQuery('GET /api/admin/me'), enabled: realm === 'operator' })
  return realm === 'seller' ? seller.data : operator.data
}
