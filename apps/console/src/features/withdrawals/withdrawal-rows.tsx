import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Sum } from '@tradewind/ui/sum'
import { Tag } from '@tradewind/ui/tag'
import { QueueRow } from '../../shared/queue-row.tsx'
import { statusTones } from './payout-queues.ts'
import type { WithdrawalRow } from './withdrawal-queries.ts'

/** One withdrawal a row: whose money, where to, how much. */
export function WithdrawalRows({ rows }: { rows: WithdrawalRow[] }) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  return (
    <ul aria-label={t('console.title.withdrawals')} className="divide-y divide-line">
      {rows.map((row) => (
        <QueueRow
          key={row.id}
          to="/withdrawals/$id"
          id={row.id}
          name={row.owner.name}
          end={<Sum amount={row.amount} locale={intl} size="s" className="flex-none" />}
        >
          <span className="cap mt-0.5 block">
            <bdi>{row.payee.network ?? row.payee.bank_name ?? t(`payouts.method.${row.type}`)}</bdi>{' '}
            <bdi dir="ltr">{row.payee.masked}</bdi>
            {' · '}
            <bdi>
              <time dateTime={row.created_at}>{format.dateTime(row.created_at)}</time>
            </bdi>
          </span>
          <span className="mt-1 flex flex-wrap gap-1.5">
            <Tag tone={statusTones[row.status]}>{t(`payouts.status.${row.status}`)}</Tag>
            {row.owner.kind === 'shop' && <Tag>{t('payouts.owner.shop')}</Tag>}
            {row.waits && <Tag tone="wait">{t('auditing.second.tag')}</Tag>}
          </span>
        </QueueRow>
      ))}
    </ul>
  )
}
