import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Answer, Input } from '@tradewind/contract/calls'
import { orderStates } from '@tradewind/contract/order-status'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Picture } from '@tradewind/ui/picture'
import { Sum } from '@tradewind/ui/sum'
import { Tag } from '@tradewind/ui/tag'
import { pagedQuery } from '../paged.ts'
import { PagedList } from '../paged-list.tsx'
import { type Column, RowTable } from '../row-table.tsx'

type Row = Answer<'GET /api/admin/order_list'>['list'][number]
type OrderListProps = {
  filter: Omit<Input<'GET /api/admin/order_list'>, 'cursor' | 'limit'>
  /** Not told where all are of the same one. */
  without?: 'buyer' | 'shop'
}

/** Orders of all shops, as operators look through them: what it is, of whom, where it stands. */
export function OrderList({ filter, without }: OrderListProps) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  const list = useInfiniteQuery(pagedQuery('GET /api/admin/order_list', filter))
  const rows = list.data?.pages.flatMap((page) => page.list) ?? []
  const shop: Column<Row> = {
    id: 'shop',
    head: t('market.orders.shop'),
    cell: ({ merchant }) => (
      <Link to="/shops/$id" params={{ id: merchant.id }} className="cell-link">
        <bdi>{merchant.name}</bdi>
      </Link>
    ),
  }
  const buyer: Column<Row> = {
    id: 'buyer',
    head: t('market.orders.buyer'),
    cell: (row) => (
      <Link to="/users/$id" params={{ id: row.buyer.id }} className="cell-link">
        <bdi>{row.buyer.account}</bdi>
      </Link>
    ),
  }
  return (
    <PagedList
      query={list}
      count={rows.length}
      empty={t('market.orders.none')}
      // Of one shopper or one shop there is nothing to search for.
      emptyText={without ? undefined : t('market.orders.noneText')}
    >
      <RowTable
        label={t('console.title.orders')}
        rows={rows}
        idOf={({ id }) => id}
        columns={[
          {
            id: 'goods',
            head: t('market.orders.goods'),
            width: 'w-[34%]',
            cell: (row) => <Goods order={row} />,
          },
          ...(without === 'shop' ? [] : [shop]),
          ...(without === 'buyer' ? [] : [buyer]),
          {
            id: 'at',
            head: t('market.orders.ordered'),
            width: 'w-24',
            cell: ({ created_at }) => <time dateTime={created_at}>{format.date(created_at)}</time>,
          },
          {
            id: 'total',
            head: t('market.orders.total'),
            end: true,
            width: 'w-28',
            card: 'end',
            cell: ({ total }) => <Sum amount={total} locale={intl} size="s" />,
          },
          {
            id: 'status',
            head: t('market.orders.status'),
            width: 'w-36',
            cell: (row) => <Status order={row} />,
          },
        ]}
      />
    </PagedList>
  )
}

function Goods({ order: { id, sn, items } }: { order: Row }) {
  const t = useT()
  const [first, ...more] = items
  return (
    <span className="flex items-center gap-3">
      {first?.image && <Picture source={first.image} alt="" sizes="40px" radius="s" className="w-10 flex-none" />}
      <span className="min-w-0">
        <span className="clamp-1 font-medium">
          {more.length > 0
            ? t('console.orders.more', { title: first?.title ?? '', count: more.length })
            : (first?.title ?? '')}
        </span>
        <Link to="/market/orders/$id" params={{ id }} className="row-link cap" translate="no">
          <bdi>{sn}</bdi>
        </Link>
      </span>
    </span>
  )
}

function Status({ order: { status, refund_stage, refund_id } }: { order: Row }) {
  const t = useT()
  if (refund_stage !== null && refund_id)
    return (
      <Link to="/disputes/$id" params={{ id: refund_id }} className="cell-link no-underline!">
        <Tag tone="wait">{t(`spec.orderStatus.${orderStates[refund_stage].name}`)}</Tag>
      </Link>
    )
  return <span className="text-ink-2">{t(`spec.orderStatus.${orderStates[status].name}`)}</span>
}
