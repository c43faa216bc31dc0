import { useQuery } from '@tanstack/react-query'
import { useFormat, useT } from '@tradewind/messages/react'
import { Badge } from '@tradewind/ui/badge'
import { unlessLive } from '@tradewind/web/live/live-state'
import { callQuery } from '../../shared/queries.ts'

const AGAIN_MS = 60_000
const BADGE_LIMIT = 99

/** How many notices whoever looks at it has not read. */
export function NoticesBadge({ desk }: { desk: 'seller' | 'admin' }) {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery({
    ...callQuery(`GET /api/${desk}/notice_count`),
    refetchInterval: unlessLive(AGAIN_MS),
  })
  const unread = data?.unread ?? 0
  if (unread === 0) return null
  return (
    <span className="ms-auto">
      <Badge ring="none" label={t('console.frame.newNotices', { count: unread })}>
        {unread > BADGE_LIMIT ? `${format.number(BADGE_LIMIT)}+` : format.number(unread)}
      </Badge>
    </span>
  )
}
