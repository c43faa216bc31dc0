import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Sum } from '@tradewind/ui/sum'
import { pagedQuery } from '../paged.ts'
import { PagedList } from '../paged-list.tsx'
import { RowTable } from '../row-table.tsx'

/** What a shopper or a shop withdrew, or asked to. */
export function WithdrawalList({ filter }: { filter: { user_id: string } | { merchant_id: string } }) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  const list = useInfiniteQuery(pagedQuery('GET /api/admin/extract_list', { ...filter, audit: 'all' }))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <PagedList query={list} count={rows.length} empty={t('market.withdrawals.none')}>
      <RowTable
        label={t('console.title.withdrawals')}
        rows={rows}
        idOf={({ id }) => id}
        columns={[
          {
            id: 'payee',
            head: t('market.withdrawals.to'),
            cell: ({ id, payee }) => (
              <Link to="/withdrawals/$id" params={{ id }} className="row-link font-medium">
                {payee.network ?? payee.bank_name} <bdi dir="ltr">{payee.masked}</bdi>
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
            head: t('market.bill.amount'),
            end: true,
            width: 'w-28',
            card: 'end',
            cell: ({ amount }) => <Sum amount={amount} locale={intl} size="s" />,
          },
          {
            id: 'status',
            head: t('market.orders.status'),
            width: 'w-40',
            cell: ({ status }) => <span className="text-ink-2">{t(`payouts.status.${status}`)}</span>,
          },
        ]}
      />
    </PagedList>
  )
}
