import { useQuery } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Group, SectionHead } from '@tradewind/ui/page'
import { EmptyState } from '@tradewind/ui/state-block'
import { Sum } from '@tradewind/ui/sum'
import { ConsolePage } from '../../shared/console-page.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { callQuery } from '../../shared/queries.ts'
import { BalancesSkeleton } from './balances-skeleton.tsx'
import { OrderRef } from './order-ref.tsx'
import { WalletPages } from './wallet-pages.tsx'

type Debt = Answer<'GET /api/seller/debt'>

/** What the shop owes for refunds, from which order each part comes, and what has settled it. */
export function DebtScreen() {
  const t = useT()
  const { data, error, refetch } = useQuery(callQuery('GET /api/seller/debt'))
  return (
    <ConsolePage pages={<WalletPages />} title={t('console.title.debt')} text={t('money.debt.text')}>
      {data ? <Owed debt={data} /> : error ? <LoadFailed error={error} onRetry={refetch} /> : <BalancesSkeleton />}
    </ConsolePage>
  )
}

function Owed({ debt: { debt, list } }: { debt: Debt }) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  if (list.length === 0)
    return (
      <EmptyState title={t('money.debt.none')} className="max-w-120 py-4">
        {t('money.debt.noneText')}
      </EmptyState>
    )
  return (
    <>
      <Group>
        <p className="text-s font-semibold">{t('money.debt.owed')}</p>
        <Sum amount={debt} locale={intl} size="xl" />
      </Group>
      <SectionHead title={t('money.debt.moves')} className="mt-7" />
      <ul aria-label={t('money.debt.moves')} className="divide-y divide-line">
        {list.map((move) => (
          <li key={`${move.at} ${move.event} ${move.order?.id}`} className="flex items-start gap-4 py-3">
            <p className="min-w-0 flex-1">
              <span className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-medium">{t(`money.debt.event.${move.event}`)}</span>
                {move.order && (
                  <OrderRef id={move.order.id} small>
                    {t('money.statement.order', { sn: move.order.sn })}
                  </OrderRef>
                )}
              </span>
              <time dateTime={move.at} className="cap block">
                {format.dateTime(move.at)}
              </time>
            </p>
            <Sum amount={move.amount} locale={intl} sign="always" size="m" />
          </li>
        ))}
      </ul>
    </>
  )
}
