import { useT } from '@tradewind/messages/react'
import { Bell } from '@tradewind/ui/icons/bell'
import { ChatCircleDots } from '@tradewind/ui/icons/chat-circle-dots'
import { Tag } from '@tradewind/ui/tag'
import type { OrderRow } from './orders-queries.ts'

/** What its buyer wrote to an order, and that they asked after it. The whole note is told on the order, and where one points at it. */
export function OrderNote({ order: { note, reminded_at } }: { order: OrderRow }) {
  const t = useT()
  if (!note && !reminded_at) return null
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      {reminded_at && (
        <Tag tone="wait" icon={<Bell size={14} />}>
          {t('packing.row.asked')}
        </Tag>
      )}
      {note && (
        <span className="flex min-w-0 items-center gap-1.5" title={note}>
          <ChatCircleDots size={16} className="flex-none text-ink-2" />
          <bdi className="min-w-0 truncate">{note}</bdi>
        </span>
      )}
    </span>
  )
}
