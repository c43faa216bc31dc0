import { useInfiniteQuery } from '@tanstack/react-query'
import { useMatchRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { REPORT_QUEUES } from '@tradewind/contract/report'
import { useFormat, useT } from '@tradewind/messages/react'
import { Picture } from '@tradewind/ui/picture'
import { QueuePage } from '../../shared/queue-page.tsx'
import { QueueRow } from '../../shared/queue-row.tsx'
import { Reasons } from './reasons.tsx'
import { FIRST_QUEUE, type Row, reportsQuery } from './report-queries.ts'

/** Products that shoppers reported: those that wait, the longest waiting first; what was decided, newest first. */
export function ReportsScreen() {
  const t = useT()
  const navigate = useNavigate()
  const { reports: state = FIRST_QUEUE } = useSearch({ from: '/reports' })
  const chosen = useMatchRoute()({ to: '/reports/$id' })
  const query = useInfiniteQuery(reportsQuery(state))
  const rows = query.data?.pages.flatMap((page) => page.list) ?? []
  const open = query.data?.pages[0]?.open ?? 0
  return (
    <QueuePage
      id="reports"
      title={open > 0 ? t('reports.count', { count: open }) : t('console.title.reports')}
      text={t('reports.text')}
      tabs={{
        label: t('reports.label'),
        tabs: REPORT_QUEUES.map((value) => ({ value, label: t(`reports.${value}`) })),
        value: state,
        onChange: (next) =>
          void navigate({ to: '/reports', search: { reports: next === FIRST_QUEUE ? undefined : next } }),
      }}
      query={query}
      ids={rows.map(({ goods }) => goods.id)}
      open={chosen ? chosen.id : undefined}
      onOpen={(id) => void navigate({ to: '/reports/$id', params: { id }, search: (kept) => kept })}
      empty={t('reports.none')}
      emptyText={t('reports.noneText')}
    >
      <ul aria-label={t('reports.label')} className="divide-y divide-line">
        {rows.map((row) => (
          <ReportRow key={`${row.goods.id} ${row.at}`} row={row} />
        ))}
      </ul>
    </QueuePage>
  )
}

function ReportRow({ row: { goods, merchant, count, reasons, at, outcome } }: { row: Row }) {
  const t = useT()
  const format = useFormat()
  return (
    <QueueRow
      to="/reports/$id"
      id={goods.id}
      start={goods.image && <Picture source={goods.image} alt="" sizes="44px" radius="s" className="w-11 flex-none" />}
      name={goods.title}
      end={
        <time dateTime={at} className="cap flex-none">
          {outcome ? format.date(at) : t('reports.since', { at })}
        </time>
      }
    >
      <span className="block truncate text-s">
        {outcome ? (
          `${t(`reports.state.${outcome}`)} · ${t('reports.times', { count })}`
        ) : (
          <>
            <b className="font-semibold">{t('reports.times', { count })}</b>
            {' · '}
            <Reasons reasons={reasons} />
          </>
        )}
      </span>
      <span className="cap block truncate">
        <bdi>{merchant.name}</bdi>
      </span>
    </QueueRow>
  )
}
