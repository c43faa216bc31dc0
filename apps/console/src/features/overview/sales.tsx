import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { SALES_DAYS } from '@tradewind/contract/calls/seller-sales'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { ChartBar } from '@tradewind/ui/icons/chart-bar'
import { List } from '@tradewind/ui/icons/list'
import { SectionHead } from '@tradewind/ui/page'
import { Segmented } from '@tradewind/ui/segmented'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { Sum } from '@tradewind/ui/sum'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { callQuery } from '../../shared/queries.ts'
import { noonOf } from '../../shared/server-day.ts'
import { chosenDays, readDays } from './days.ts'
import { SalesPlot } from './sales-plot.tsx'
import { SalesTable } from './sales-table.tsx'

export type SalesAnswer = Answer<'GET /api/seller/sales'>

/** What was paid day by day, less what went back, against as many days before: drawn, or as the figures that it is drawn of. */
export function Sales() {
  const t = useT()
  const navigate = useNavigate({ from: '/overview' })
  const { days: wanted, as } = useSearch({ from: '/overview' })
  const days = chosenDays(wanted)
  const { data, error, refetch } = useQuery(callQuery('GET /api/seller/sales', { days }))
  const show = (next: { days?: number; as?: typeof as }) =>
    navigate({ to: '/overview', search: (now) => ({ ...now, ...next }), replace: true, resetScroll: false })
  return (
    <section aria-labelledby="sales" className="mt-7">
      <SectionHead id="sales" title={t('overview.sales.title')} caption={t('overview.sales.caption')} />
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Segmented
          label={t('overview.sales.over')}
          options={SALES_DAYS.map((value) => ({ value, label: t('overview.sales.days', { count: Number(value) }) }))}
          value={days}
          onChange={(value) => show({ days: readDays(value) })}
          className="min-w-72"
        />
        <Button
          kind="text"
          size="s"
          icon={as ? <ChartBar size={16} /> : <List size={16} />}
          onClick={() => show({ as: as ? undefined : 'table' })}
        >
          {t(as ? 'overview.sales.asPlot' : 'overview.sales.asTable')}
        </Button>
      </div>
      {data ? (
        <>
          {data.ever && <Sums sales={data} days={Number(days)} />}
          {as ? <SalesTable sales={data} /> : <SalesPlot sales={data} />}
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <SkeletonArea label={t('words.loading')}>
          <Skeleton className="h-60 rounded-m" />
        </SkeletonArea>
      )}
    </section>
  )
}

function Sums({ sales: { list, total, before }, days }: { sales: SalesAnswer; days: number }) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  const [first, last] = [list[0]?.day ?? '', list.at(-1)?.day ?? '']
  return (
    <div className="mb-3 flex flex-wrap gap-x-10 gap-y-2">
      <p>
        <Sum amount={total.sales} locale={intl} size="xl" />
        <span className="cap mt-1 block">
          {format.dayRange(noonOf(first), noonOf(last))} · {t('overview.sales.orders', { count: total.orders })}
        </span>
        <span className="cap block">
          {t('overview.sales.before', { total: before.sales, orders: before.orders, days })}
        </span>
      </p>
      <ul className="cap grid content-start gap-0.5">
        <li className="flex items-center gap-2">
          <i aria-hidden className="size-3 rounded-[3px] bg-sea" />
          {t('overview.sales.settled', { total: total.settled })}
        </li>
        <li className="flex items-center gap-2">
          <i aria-hidden className="size-3 rounded-[3px] bg-sea/40" />
          {t('overview.sales.escrow', { total: total.escrow })}
        </li>
        <li className="flex items-center gap-2">
          <i aria-hidden className="w-3 border-t-2 border-dotted border-ink-2" />
          {t('overview.sales.dotted', { count: days })}
        </li>
        {total.back !== '0.00' && <li>{t('overview.sales.back', { total: total.back })}</li>}
      </ul>
    </div>
  )
}
