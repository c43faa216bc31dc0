import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Sum } from '@tradewind/ui/sum'
import { Tag } from '@tradewind/ui/tag'
import { QueueRow } from '../../shared/queue-row.tsx'
import type { RefundRow } from './refund-queries.ts'
import { stateTones } from './refund-queues.ts'

type RefundRowsProps = { rows: RefundRow[]; to: '/refunds/$id' | '/disputes/$id'; label: string }

/** One refund a row: whose, of which order, how much, and until when somebody has to act. */
export function RefundRows({ rows, to, label }: RefundRowsProps) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  const now = new Date()
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {rows.map((row) => (
        <QueueRow
          key={row.id}
          to={to}
          id={row.id}
          name={to === '/refunds/$id' ? row.buyer.name : row.merchant.name}
          end={<Sum amount={row.amount} locale={intl} size="s" className="flex-none" />}
        >
          <span className="cap mt-0.5 block">
            <bdi>{row.order.sn}</bdi>
            {row.lines[0]?.title && (
              <>
                {' · '}
                <bdi>{row.lines[0].title}</bdi>
              </>
            )}
          </span>
          <span className="mt-1 flex flex-wrap items-center gap-1.5">
            <Tag tone={row.failed ? 'bad' : stateTones[row.state]}>
              {t(row.failed ? 'aftersale.state.failed' : `aftersale.state.${row.state}`)}
            </Tag>
            {row.reason && <Tag>{t(`aftersale.reason.${row.reason}`)}</Tag>}
            {row.unread > 0 && <Tag tone="wait">{t('aftersale.row.unread', { count: row.unread })}</Tag>}
            {row.next?.at && (
              <time dateTime={row.next.at} className="cap">
                {t('aftersale.row.due', { when: format.relative(row.next.at, now) })}
              </time>
            )}
          </span>
        </QueueRow>
      ))}
    </ul>
  )
}
