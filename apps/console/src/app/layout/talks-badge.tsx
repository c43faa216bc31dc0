import { useQuery } from '@tanstack/react-query'
import { useFormat, useT } from '@tradewind/messages/react'
import { Badge } from '@tradewind/ui/badge'
import { unlessLive } from '@tradewind/web/live/live-state'
import { callQuery } from '../../shared/queries.ts'

const AGAIN_MS = 30_000

/** How many shoppers wait for an answer. */
export function TalksBadge({ desk }: { desk: 'seller' | 'admin' }) {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery({
    ...callQuery(`GET /api/${desk}/chat_count`),
    refetchInterval: unlessLive(AGAIN_MS),
  })
  const waiting = data?.waiting ?? 0
  if (waiting === 0) return null
  return (
    <span className="ms-auto">
      <Badge ring="none" label={t('console.frame.talksWaiting', { count: waiting })}>
        {format.number(waiting)}
      </Badge>
    </span>
  )
}
