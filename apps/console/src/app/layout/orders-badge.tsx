import { useQuery } from '@tanstack/react-query'
import { useFormat, useT } from '@tradewind/messages/react'
import { Badge } from '@tradewind/ui/badge'
import { callQuery } from '../../shared/queries.ts'

/** How many orders wait for the shop's hands, or for its answer to a buyer to whom nothing came. */
export function OrdersBadge() {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery(callQuery('GET /api/seller/order_count'))
  const waiting = data ? data.to_pack + data.to_ship + data.not_here : 0
  if (waiting === 0) return null
  return (
    <span className="ms-auto">
      <Badge ring="none" label={t('console.frame.waiting', { count: waiting })}>
        {format.number(waiting)}
      </Badge>
    </span>
  )
}
