import { useInfiniteQuery } from '@tanstack/react-query'
import { useMatchRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { SEEN_APPLICATIONS } from '@tradewind/contract/application'
import { useFormat, useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { ExportButton } from '../../shared/export-button.tsx'
import { QueuePage } from '../../shared/queue-page.tsx'
import { QueueRow } from '../../shared/queue-row.tsx'
import { FIRST_QUEUE, type Merchants, merchantsQuery } from './merchant-queries.ts'

/** Who wants to sell here, the longest waiting first. */
export function MerchantsScreen() {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const { applications: state = FIRST_QUEUE } = useSearch({ from: '/merchants' })
  const chosen = useMatchRoute()({ to: '/merchants/$id' })
  const list = useInfiniteQuery(merchantsQuery(state))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  const told = list.data?.pages[0]
  return (
    <QueuePage
      id="merchants"
      title={
        told && told.counts.handed_in > 0
          ? t('merchants.page.count', { count: told.counts.handed_in })
          : t('console.title.merchants')
      }
      text={t('merchants.page.text', { days: told?.answer_days ?? 3 })}
      action={<ExportButton call="GET /api/admin/merchant_export" filter={{ state }} />}
      tabs={{
        label: t('merchants.queue.label'),
        tabs: SEEN_APPLICATIONS.map((name) => ({
          value: name,
          label: t(`merchants.queue.${name}`),
          count: told && told.counts[name] > 0 ? format.number(told.counts[name]) : undefined,
        })),
        value: state,
        onChange: (next) =>
          void navigate({ to: '/merchants', search: { applications: next === FIRST_QUEUE ? undefined : next } }),
      }}
      query={list}
      ids={rows.map(({ id }) => id)}
      open={chosen ? chosen.id : undefined}
      onOpen={(id) => void navigate({ to: '/merchants/$id', params: { id }, search: (kept) => kept })}
      empty={t('merchants.page.none')}
      emptyText={t('merchants.page.noneText')}
    >
      <ul aria-label={t('merchants.queue.label')} className="divide-y divide-line">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </QueuePage>
  )
}

function Row({ row }: { row: Merchants['list'][number] }) {
  const t = useT()
  const format = useFormat()
  const late = row.state === 'handed_in' && new Date(row.answered_by) < new Date()
  return (
    <QueueRow
      to="/merchants/$id"
      id={row.id}
      name={row.shop_name}
      end={
        <time dateTime={row.handed_in_at} className={cx('cap flex-none', late && 'font-semibold text-amber!')}>
          {format.relative(row.handed_in_at, new Date())}
        </time>
      }
    >
      <span className="cap block truncate">
        <bdi>{row.trader_name}</bdi> · <bdi>{row.city}</bdi>, {row.country}
      </span>
      <span className="cap block truncate">
        {row.categories.join(', ')} · {t(row.again ? 'merchants.row.again' : 'merchants.row.first')}
      </span>
    </QueueRow>
  )
}
