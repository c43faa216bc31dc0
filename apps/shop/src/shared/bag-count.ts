import { useQuery } from '@tanstack/react-query'
import { useGuestBag } from './guest-bag.ts'
import { callQuery } from './queries.ts'
import { useLoggedIn } from './session.ts'

/** Units in the bag, the visitor's kept one included: for the badge. */
export function useBagCount(): number {
  const loggedIn = useLoggedIn()
  const { data } = useQuery({ ...callQuery('GET /api/cart/count'), enabled: loggedIn })
  const guest = useGuestBag().reduce((sum, line) => sum + line.quantity, 0)
  return loggedIn ? (data?.count ?? 0) : guest
}
