import { useInfiniteQuery } from '@tanstack/react-query'
import { useMatchRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { PAYEE_TYPES, type PayeeType } from '@tradewind/contract/code-lists'
import { useT } from '@tradewind/messages/react'
import { ExportButton } from '../../shared/export-button.tsx'
import { QueuePage } from '../../shared/queue-page.tsx'
import { FIRST_QUEUE, type Queue, queueNames, queues } from './payout-queues.ts'
import { withdrawalsQuery } from './withdrawal-queries.ts'
import { WithdrawalRows } from './withdrawal-rows.tsx'

/** Money that is to leave, by whose hands it waits for, and the withdrawal that is looked into. */
export function WithdrawalsScreen() {
  const t = useT()
  const navigate = useNavigate()
  const { queue = FIRST_QUEUE, by: method } = useSearch({ from: '/withdrawals' })
  const chosen = useMatchRoute()({ to: '/withdrawals/$id' })
  const list = useInfiniteQuery(withdrawalsQuery(queue, method))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  const show = (next: Queue, by: PayeeType | undefined) =>
    void navigate({ to: '/withdrawals', search: { queue: next === FIRST_QUEUE ? undefined : next, by } })
  return (
    <QueuePage
      id="withdrawals"
      title={t('console.title.withdrawals')}
      text={t('payouts.page.text')}
      action={<ExportButton call="GET /api/admin/extract_export" filter={{ ...queues[queue], method }} />}
      tabs={{
        label: t('payouts.queue.label'),
        tabs: queueNames.map((name) => ({ value: name, label: t(`payouts.queue.${name}`) })),
        value: queue,
        onChange: (next) => show(next, method),
      }}
      chips={{
        names: PAYEE_TYPES,
        labelOf: (name) => t(`payouts.method.${name}`),
        on: method,
        onChange: (by) => show(queue, by),
      }}
      query={list}
      ids={rows.map(({ id }) => id)}
      open={chosen ? chosen.id : undefined}
      onOpen={(id) => void navigate({ to: '/withdrawals/$id', params: { id }, search: (kept) => kept })}
      empty={t('payouts.page.none')}
      emptyText={t('payouts.page.noneText')}
    >
      <WithdrawalRows rows={rows} />
    </QueuePage>
  )
}
