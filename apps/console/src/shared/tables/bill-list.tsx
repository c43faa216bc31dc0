import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Sum } from '@tradewind/ui/sum'
import { pagedQuery } from '../paged.ts'
import { PagedList } from '../paged-list.tsx'
import { RowTable } from '../row-table.tsx'

export type Posting = Answer<'GET /api/admin/user_bill'>['list'][number]

/** What came into a shopper's balance and what went out, each line with what it was for. */
export function BillList({ id }: { id: string }) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  const list = useInfiniteQuery(pagedQuery('GET /api/admin/user_bill', { id }))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <PagedList query={list} count={rows.length} empty={t('market.bill.none')}>
      <RowTable
        label={t('market.tab.bill')}
        rows={rows}
        idOf={(row) => row.id}
        columns={[
          {
            id: 'what',
            head: t('market.bill.what'),
            cell: ({ type }) => <span className="font-medium">{t(`market.bill.type.${type}`)}</span>,
          },
          { id: 'of', head: t('market.bill.of'), width: 'w-36', cell: ({ ref }) => <BillLink of={ref} /> },
          {
            id: 'when',
            head: t('market.bill.when'),
            width: 'w-40',
            cell: ({ created_at }) => <time dateTime={created_at}>{format.dateTime(created_at)}</time>,
          },
          {
            id: 'amount',
            head: t('market.bill.amount'),
            end: true,
            width: 'w-28',
            card: 'end',
            cell: ({ amount }) => (
              <Sum
                amount={amount}
                locale={intl}
                size="s"
                sign="always"
                tone={amount.startsWith('-') ? 'ink' : 'safe'}
              />
            ),
          },
          {
            id: 'after',
            head: t('market.bill.after'),
            end: true,
            width: 'w-28',
            card: 'none',
            cell: ({ balance_after }) => <Sum amount={balance_after} locale={intl} size="s" tone="quiet" />,
          },
        ]}
      />
    </PagedList>
  )
}

/** What a line of the books was for; an adjustment has no page of its own. */
export function BillLink({ of: { kind, id, sn } }: { of: Posting['ref'] }) {
  const t = useT()
  const words = sn ?? t(`market.bill.ref.${kind}`)
  switch (kind) {
    case 'order':
      return (
        <Link to="/market/orders/$id" params={{ id }} className="cell-link" translate="no">
          <bdi>{words}</bdi>
        </Link>
      )
    case 'topup':
      return (
        <Link to="/topups/$id" params={{ id }} className="cell-link">
          {words}
        </Link>
      )
    case 'withdrawal':
      return (
        <Link to="/withdrawals/$id" params={{ id }} className="cell-link">
          {words}
        </Link>
      )
    default:
      return <>{words}</>
  }
}
