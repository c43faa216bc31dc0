import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMatchRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { useFormat, useT } from '@tradewind/messages/react'
import { QueuePage } from '../../shared/queue-page.tsx'
import { shopCountQuery, shopRefundsQuery } from './refund-queries.ts'
import { shopQueues } from './refund-queues.ts'
import { RefundRows } from './refund-rows.tsx'

/** The shop's refunds: what waits for its answer first, and the one that is looked into. */
export function RefundsScreen() {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const { stage: queue = shopQueues[0] } = useSearch({ from: '/refunds' })
  const chosen = useMatchRoute()({ to: '/refunds/$id' })
  const list = useInfiniteQuery(shopRefundsQuery(queue))
  const todo = useQuery(shopCountQuery()).data?.todo
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <QueuePage
      id="refunds"
      title={t('console.title.refunds')}
      text={t('aftersale.page.shopText')}
      tabs={{
        label: t('aftersale.queue.label'),
        tabs: shopQueues.map((name) => ({
          value: name,
          label: t(`aftersale.queue.${name}`),
          count: name === 'todo' && todo ? format.number(todo) : undefined,
        })),
        value: queue,
        onChange: (next) =>
          void navigate({ to: '/refunds', search: { stage: next === shopQueues[0] ? undefined : next } }),
      }}
      query={list}
      ids={rows.map(({ id }) => id)}
      open={chosen ? chosen.id : undefined}
      onOpen={(id) => void navigate({ to: '/refunds/$id', params: { id }, search: (kept) => kept })}
      empty={t('aftersale.page.none')}
      emptyText={t('aftersale.page.noneShop')}
    >
      <RefundRows rows={rows} to="/refunds/$id" label={t('console.title.refunds')} />
    </QueuePage>
  )
}
