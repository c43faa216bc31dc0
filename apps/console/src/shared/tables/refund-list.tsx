import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Sum } from '@tradewind/ui/sum'
import { pagedQuery } from '../paged.ts'
import { PagedList } from '../paged-list.tsx'
import { RowTable } from '../row-table.tsx'

/** Refunds of a shopper, or of a shop. */
export function RefundList({ filter }: { filter: { user_id: string } | { merchant_id: string } }) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  const list = useInfiniteQuery(pagedQuery('GET /api/admin/refund_list', { ...filter, state: 'all' }))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <PagedList query={list} count={rows.length} empty={t('market.refunds.none')}>
      <RowTable
        label={t('console.title.refunds')}
        rows={rows}
        idOf={({ id }) => id}
        columns={[
          {
            id: 'goods',
            head: t('market.orders.goods'),
            cell: ({ id, lines, order }) => (
              <>
                <Link to="/disputes/$id" params={{ id }} className="row-link clamp-1 font-medium">
                  <bdi>{lines[0]?.title ?? order.sn}</bdi>
                </Link>
                <Link to="/market/orders/$id" params={{ id: order.id }} className="cell-link cap" translate="no">
                  <bdi>{order.sn}</bdi>
                </Link>
              </>
            ),
          },
          {
            id: 'shop',
            head: t('market.orders.shop'),
            cell: ({ merchant }) => (
              <Link to="/shops/$id" params={{ id: merchant.id }} className="cell-link">
                <bdi>{merchant.name}</bdi>
              </Link>
            ),
          },
          {
            id: 'when',
            head: t('market.withdrawals.asked'),
            width: 'w-24',
            cell: ({ created_at }) => <time dateTime={created_at}>{format.date(created_at)}</time>,
          },
          {
            id: 'amount',
            head: t('market.bill.amount'),
            end: true,
            width: 'w-28',
            card: 'end',
            cell: ({ amount }) => <Sum amount={amount} locale={intl} size="s" />,
          },
          {
            id: 'state',
            head: t('market.orders.status'),
            width: 'w-40',
            cell: ({ state }) => <span className="text-ink-2">{t(`aftersale.state.${state}`)}</span>,
          },
        ]}
      />
    </PagedList>
  )
}
