import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Images } from '@tradewind/ui/icons/images'
import { Picture } from '@tradewind/ui/picture'
import { Sum } from '@tradewind/ui/sum'
import { Tag } from '@tradewind/ui/tag'
import { auditLabels, auditTones } from '../../shared/audit-state.ts'
import { QueueRow } from '../../shared/queue-row.tsx'
import { methodLooks } from './topup-methods.ts'
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
                <MethodIcon method={row.method} />
              </span>
            )
          }
          name={row.shopper.account}
          end={<Sum amount={row.arrived ?? row.amount} locale={intl} size="s" className="flex-none" />}
        >
          <span className="cap mt-0.5 block">
            {row.network ? <bdi>{row.network}</bdi> : t(`auditing.method.${row.method}`)}
            {' · '}
            <bdi>
              <time dateTime={row.created_at}>{format.dateTime(row.created_at)}</time>
            </bdi>
          </span>
          <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
            {row.audit !== 0 && <Tag tone={auditTones[row.audit]}>{t(auditLabels[row.audit])}</Tag>}
            {row.waits && <Tag tone="wait">{t('auditing.second.tag')}</Tag>}
            {row.audit === 0 && row.near === null && <Tag>{t('auditing.near.comparing')}</Tag>}
            {row.near !== null && row.near > 0 && (
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

function MethodIcon({ method }: Pick<TopupRow, 'method'>) {
  const { Icon } = methodLooks[method]
  return <Icon size={20} />
}
