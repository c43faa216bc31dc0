import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Sum } from '@tradewind/ui/sum'
import { auditLabels } from '../audit-state.ts'
import { pagedQuery } from '../paged.ts'
import { PagedList } from '../paged-list.tsx'
import { RowTable } from '../row-table.tsx'

/** What a shopper claimed to have sent, and what came of it. */
export function TopupList({ userId }: { userId: string }) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  const list = useInfiniteQuery(pagedQuery('GET /api/admin/recharge_list', { user_id: userId, audit: 'all' }))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <PagedList query={list} count={rows.length} empty={t('market.topups.none')}>
      <RowTable
        label={t('console.title.topups')}
        rows={rows}
        idOf={({ id }) => id}
        columns={[
          {
            id: 'method',
            head: t('market.topups.way'),
            cell: ({ id, method, network }) => (
              <Link to="/topups/$id" params={{ id }} className="row-link font-medium">
                {network ?? t(`auditing.method.${method}`)}
              </Link>
            ),
          },
          {
            id: 'when',
            head: t('market.withdrawals.asked'),
            width: 'w-40',
            cell: ({ created_at }) => <time dateTime={created_at}>{format.dateTime(created_at)}</time>,
          },
          {
            id: 'amount',
            head: t('market.topups.claimed'),
            end: true,
            width: 'w-28',
            card: 'none',
            cell: ({ amount }) => <Sum amount={amount} locale={intl} size="s" tone="quiet" />,
          },
          {
            id: 'arrived',
            head: t('market.topups.arrived'),
            end: true,
            width: 'w-28',
            card: 'end',
            cell: ({ arrived, amount }) => (
              <Sum amount={arrived ?? amount} locale={intl} size="s" tone={arrived ? 'safe' : 'quiet'} />
            ),
          },
          {
            id: 'state',
            head: t('market.orders.status'),
            width: 'w-32',
            cell: ({ audit }) => <span className="text-ink-2">{t(auditLabels[audit])}</span>,
          },
        ]}
      />
    </PagedList>
  )
}
