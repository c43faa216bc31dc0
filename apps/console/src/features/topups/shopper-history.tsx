import { Link } from '@tanstack/react-router'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { SectionHead } from '@tradewind/ui/page'
import { Sum } from '@tradewind/ui/sum'
import { auditLabels } from '../../shared/audit-state.ts'
import type { Topup } from './topup-queries.ts'

/** What else this shopper claimed, and what came of it. */
export function ShopperHistory({ topup: { shopper, history } }: { topup: Topup }) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  return (
    <section className="mt-7">
      <SectionHead title={t('auditing.history.title')} />
      <p className="text-s text-ink-2">
        <bdi className="font-medium">{shopper.account}</bdi>
        {' · '}
        {t('auditing.history.joined', { at: history.joined_at })}
        {' · '}
        {t('auditing.history.counts', {
          open: history.open,
          passed: history.passed,
          refused: history.refused,
          arrived: history.arrived,
        })}
      </p>
      {history.list.length > 0 && (
        <ul className="mt-2 divide-y divide-line border-t border-line">
          {history.list.map((one) => (
            <li key={one.id}>
              <Link
                to="/topups/$id"
                params={{ id: one.id }}
                search={(kept) => kept}
                className="flex min-h-11 items-center justify-between gap-3 py-1.5 text-s active:bg-sunk"
              >
                <span className="min-w-0">
                  <time dateTime={one.created_at}>{format.dateTime(one.created_at)}</time>
                  <span className="cap block">
                    {t(`auditing.method.${one.method}`)} · {t(auditLabels[one.audit])}
                  </span>
                </span>
                <Sum amount={one.arrived ?? one.amount} locale={intl} size="s" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
