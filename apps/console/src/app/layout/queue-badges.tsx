import { useQuery } from '@tanstack/react-query'
import { useFormat, useT } from '@tradewind/messages/react'
import { Badge } from '@tradewind/ui/badge'
import { callQuery } from '../../shared/queries.ts'

const AGAIN_MS = 60_000
/** As many as are counted; above it there are "more than". */
const COUNTED = 50

/** How many top-ups wait for an auditor. */
export function TopupsBadge() {
  const input = { audit: '0', limit: COUNTED } as const
  const { data } = useQuery({ ...callQuery('GET /api/admin/recharge_list', input), refetchInterval: AGAIN_MS })
  return <QueueBadge page={data} />
}

/** How many withdrawals wait for an auditor. */
export function WithdrawalsBadge() {
  const input = { audit: '0', limit: COUNTED } as const
  const { data } = useQuery({ ...callQuery('GET /api/admin/extract_list', input), refetchInterval: AGAIN_MS })
  return <QueueBadge page={data} />
}

function QueueBadge({ page }: { page: { list: unknown[]; next_cursor: string | null } | undefined }) {
  const t = useT()
  const format = useFormat()
  const count = page?.list.length ?? 0
  if (count === 0) return null
  return (
    <span className="ms-auto">
      <Badge ring="none" label={t('console.frame.waitingClaims', { count })}>
        {format.number(count)}
        {page?.next_cursor && '+'}
      </Badge>
    </span>
  )
}
