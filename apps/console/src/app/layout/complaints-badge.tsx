import { useInfiniteQuery } from '@tanstack/react-query'
import { useFormat, useT } from '@tradewind/messages/react'
import { Badge } from '@tradewind/ui/badge'
import { pagedQuery } from '../../shared/paged.ts'

/** How many complaints the shop can still answer. */
export function ComplaintsBadge() {
  const t = useT()
  const format = useFormat()
  const { data } = useInfiniteQuery(pagedQuery('GET /api/seller/complaint_list', { state: 'open' }))
  const waiting = data?.pages[0]?.todo ?? 0
  if (waiting === 0) return null
  return (
    <span className="ms-auto">
      <Badge ring="none" label={t('console.frame.complaintsWaiting', { count: waiting })}>
        {format.number(waiting)}
      </Badge>
    </span>
  )
}
