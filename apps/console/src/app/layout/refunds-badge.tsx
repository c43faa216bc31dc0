import { useQuery } from '@tanstack/react-query'
import { useFormat, useT } from '@tradewind/messages/react'
import { Badge } from '@tradewind/ui/badge'
import { callQuery } from '../../shared/queries.ts'

/** How many refunds wait for the shop's answer or its look. */
export function RefundsBadge() {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery(callQuery('GET /api/seller/refund_count'))
  const waiting = data?.todo ?? 0
  if (waiting === 0) return null
  return (
    <span className="ms-auto">
      <Badge ring="none" label={t('console.frame.refundsWaiting', { count: waiting })}>
        {format.number(waiting)}
      </Badge>
    </span>
  )
}
