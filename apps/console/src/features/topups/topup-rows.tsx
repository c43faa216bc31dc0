import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Bank } from '@tradewind/ui/icons/bank'
import { Images } from '@tradewind/ui/icons/images'
import { Link as Chain } from '@tradewind/ui/icons/link'
import { Picture } from '@tradewind/ui/picture'
import { Sum } from '@tradewind/ui/sum'
import { Tag } from '@tradewind/ui/tag'
import { auditLabels, auditTones } from '../../shared/audit-state.ts'
import { QueueRow } from '../../shared/queue-row.tsx'
import type { TopupRow } from './topup-queries.ts'

/** One claim a row: what is shown as evidence, whose it is, how much they say it was. */
export function TopupRows({ rows }: { rows: TopupRow[] }) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  return (
    <ul aria-label={t('console.title.topups')} className="divide-y divide-line">
      {rows.map((row) => (
        <QueueRow
          key={row.id}
          to="/topups/$id"
          id={row.id}
          start={
            row.proof[0] ? (
              <Picture source={row.proof[0]} alt="" sizes="48px" radius="s" className="w-12 flex-none" />
            ) : (
              <span className="grid size-12 flex-none place-items-center rounded-s bg-sunk text-ink-2">
                {row.method === 'bank' ? <Bank size={20} /> : <Chain size={20} />}
              </span>
            )
          }
          name={row.shopper.account}
          end={<Sum amount={row.arrived ?? row.amount} locale={intl} size="s" className="flex-none" />}
        >
          <span className="cap mt-0.5 block">
            {row.method === 'bank' ? t('auditing.method.bank') : <bdi>{row.network}</bdi>}
            {' · '}
            <bdi>
              <time dateTime={row.created_at}>{format.dateTime(row.created_at)}</time>
            </bdi>
          </span>
          <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
            {row.audit !== 0 && <Tag tone={auditTones[row.audit]}>{t(auditLabels[row.audit])}</Tag>}
            {row.waits && <Tag tone="wait">{t('auditing.second.tag')}</Tag>}
            {row.near > 0 && (
              <Tag tone="bad" icon={<Images size={14} />}>
                {t('auditing.near.tag', { count: row.near })}
              </Tag>
            )}
          </span>
        </QueueRow>
      ))}
    </ul>
  )
}
