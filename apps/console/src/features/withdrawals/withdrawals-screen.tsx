import { useInfiniteQuery } from '@tanstack/react-query'
import { Outlet, useMatchRoute, useNavigate, useSearch } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Chip } from '@tradewind/ui/chip'
import { Tabs } from '@tradewind/ui/tabs'
import { KeysHint } from '../../shared/keys-hint.tsx'
import { PagedList } from '../../shared/paged-list.tsx'
import { useQueueKeys } from '../../shared/queue-keys.ts'
import { QueueScreen } from '../../shared/queue-screen.tsx'
import { FIRST_QUEUE, methodNames, type PayoutMethod, type Queue, queueNames } from './payout-queues.ts'
import { withdrawalsQuery } from './withdrawal-queries.ts'
import { WithdrawalRows } from './withdrawal-rows.tsx'

/** Money that is to leave, by whose hands it waits for, and the withdrawal that is looked into. */
export function WithdrawalsScreen() {
  const t = useT()
  const navigate = useNavigate()
  const { queue = FIRST_QUEUE, by: method } = useSearch({ from: '/withdrawals' })
  const chosen = useMatchRoute()({ to: '/withdrawals/$id' })
  const open = chosen ? chosen.id : undefined
  const list = useInfiniteQuery(withdrawalsQuery(queue, method))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  useQueueKeys({
    ids: rows.map(({ id }) => id),
    open,
    onOpen: (id) => void navigate({ to: '/withdrawals/$id', params: { id }, search: (kept) => kept }),
  })
  const show = (next: Queue, by: PayoutMethod | undefined) =>
    void navigate({ to: '/withdrawals', search: { queue: next === FIRST_QUEUE ? undefined : next, by } })
  return (
    <QueueScreen
      open={open !== undefined}
      list={
        <>
          <h1 className="h1 wide:text-[2.75rem]/none">{t('console.title.withdrawals')}</h1>
          <p className="mt-1.5 mb-3 text-s text-pretty text-ink-2">{t('payouts.page.text')}</p>
          <Tabs
            label={t('payouts.queue.label')}
            tabs={queueNames.map((name) => ({ value: name, label: t(`payouts.queue.${name}`) }))}
            value={queue}
            onChange={(next) => show(next, method)}
            panelId="withdrawals"
          />
          <div className="scroll-x -mx-edge mt-1 gap-2 px-edge py-1">
            {methodNames.map((name) => (
              <Chip key={name} on={method === name} onClick={() => show(queue, method === name ? undefined : name)}>
                {t(`payouts.method.${name}`)}
              </Chip>
            ))}
          </div>
          <section id="withdrawals" role="tabpanel" aria-label={t(`payouts.queue.${queue}`)} className="mt-2">
            <PagedList
              query={list}
              count={rows.length}
              empty={t('payouts.page.none')}
              emptyText={t('payouts.page.noneText')}
            >
              <WithdrawalRows rows={rows} />
              <KeysHint />
            </PagedList>
          </section>
        </>
      }
    >
      <Outlet />
    </QueueScreen>
  )
}
