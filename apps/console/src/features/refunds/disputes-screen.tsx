import { useInfiniteQuery } from '@tanstack/react-query'
import { useMatchRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { ExportButton } from '../../shared/export-button.tsx'
import { QueuePage } from '../../shared/queue-page.tsx'
import { disputesQuery } from './refund-queries.ts'
import { disputeQueues } from './refund-queues.ts'
import { RefundRows } from './refund-rows.tsx'

/** What shoppers and shops could not settle, the longest waiting first, and money that did not move. */
export function DisputesScreen() {
  const t = useT()
  const navigate = useNavigate()
  const { cases: queue = disputeQueues[0] } = useSearch({ from: '/disputes' })
  const chosen = useMatchRoute()({ to: '/disputes/$id' })
  const list = useInfiniteQuery(disputesQuery(queue))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <QueuePage
      id="disputes"
      title={t('console.title.disputes')}
      text={t('aftersale.page.operatorText')}
      action={<ExportButton call="GET /api/admin/refund_export" filter={{ state: queue }} />}
      tabs={{
        label: t('aftersale.queue.label'),
        tabs: disputeQueues.map((name) => ({ value: name, label: t(`aftersale.queue.${name}`) })),
        value: queue,
        onChange: (next) =>
          void navigate({ to: '/disputes', search: { cases: next === disputeQueues[0] ? undefined : next } }),
      }}
      query={list}
      ids={rows.map(({ id }) => id)}
      open={chosen ? chosen.id : undefined}
      onOpen={(id) => void navigate({ to: '/disputes/$id', params: { id }, search: (kept) => kept })}
      empty={t('aftersale.page.none')}
      emptyText={t('aftersale.page.noneOperator')}
    >
      <RefundRows rows={rows} to="/disputes/$id" label={t('console.title.disputes')} />
    </QueuePage>
  )
}
