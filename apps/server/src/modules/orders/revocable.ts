import { DAY_MS } from '@tradewind/contract/durations'
import { REVOCATION_COUNTRIES, REVOCATION_DAYS } from '@tradewind/contract/refund'

export type RevocableMoments = {
  country: string
  packed_at: Date | null
  delivered_at: Date | null
  received_at: Date | null
}

/** Until when an order can be revoked: 14 days after its last parcel arrived; null while none has. */
export function revocableUntil(order: RevocableMoments): Date | null {
  const arrived = order.delivered_at ?? order.received_at
  return arrived && new Date(arrived.getTime() + REVOCATION_DAYS * DAY_MS)
}

/** Whether the law gives the right at all: by where it was sent to. */
export const revocationHolds = (order: Pick<RevocableMoments, 'country'>): boolean =>
  REVOCATION_COUNTRIES.includes(order.country)

/** Whether an order can be revoked now. Before it is packed it can simply be cancelled. */
export function isRevocable(order: RevocableMoments, at: Date): boolean {
  if (!revocationHolds(order) || order.packed_at === null) return false
  const until = revocableUntil(order)
  return until === null || at <= until
}
