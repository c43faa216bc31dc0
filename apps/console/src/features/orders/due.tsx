import { DAY_MS } from '@tradewind/contract/durations'
import { orderStates } from '@tradewind/contract/order-status'
import { useFormat, useT } from '@tradewind/messages/react'
import { Tag } from '@tradewind/ui/tag'
import { stageLabel } from './order-tabs.ts'
import type { OrderRow } from './orders-queries.ts'

const URGENT_MS = DAY_MS

/** In a list: until when it must be sent, or how far it has come. */
export function Due({ order, now }: { order: OrderRow; now: Date }) {
  const t = useT()
  const format = useFormat()
  const { next, status, not_here_at } = order
  if (not_here_at && orderStates[status].goods === 'sent') return <Tag tone="wait">{t('console.notHere.tag')}</Tag>
  if (orderStates[status].goods !== 'to send' || !next?.at) return <Tag>{t(stageLabel(order))}</Tag>
  const left = new Date(next.at).getTime() - now.getTime()
  const text = left > 0 ? t('console.next.due', { when: format.relative(next.at, now) }) : t('console.next.late')
  return <span className={left < URGENT_MS ? 'font-semibold text-amber' : 'text-ink-2'}>{text}</span>
}
