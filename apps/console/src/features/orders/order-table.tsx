import { createColumnHelper, flexRender, getCoreRowModel, type RowData, useReactTable } from '@tanstack/react-table'
import { useLocale, useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { CaretRight } from '@tradewind/ui/icons/caret-right'
import { Sum } from '@tradewind/ui/sum'
import { useMemo } from 'react'
import { Due } from './due.tsx'
import { goodsText } from './order-line-text.ts'
import { OrderLink } from './order-link.tsx'
import type { OrderRow } from './orders-queries.ts'
import { Thumbs } from './thumbs.tsx'
import { useNow } from './use-now.ts'

type ColumnLook = { end?: boolean; width?: string }

declare module '@tanstack/react-table' {
  interface ColumnMeta<TData extends RowData, TValue> extends ColumnLook {}
}

const column = createColumnHelper<OrderRow>()

/** On a wide screen: one order a line. The whole line leads to it; for readers and the keyboard its number does. */
export function OrderTable({ rows, open }: { rows: OrderRow[]; open: string | undefined }) {
  const t = useT()
  const { intl } = useLocale()
  const now = useNow()
  const columns = useMemo(
    () => [
      column.display({
        id: 'goods',
        meta: { width: 'w-[38%]' },
        header: t('console.orders.goods'),
        cell: ({ row: { original: order } }) => (
          <span className="flex items-center gap-3">
            <Thumbs items={order.items} />
            <span className="min-w-0">
              <span className="clamp-1 font-medium">{goodsText(t, order)}</span>
              <span className="cap block">
                <OrderLink
                  id={order.id}
                  label={t('console.orders.open', { sn: order.sn })}
                  className="before:absolute before:inset-0 before:content-['']"
                >
                  <bdi>{order.sn}</bdi>
                </OrderLink>
                {' · '}
                {t('console.orders.pieces', { count: order.quantity })}
              </span>
            </span>
          </span>
        ),
      }),
      column.accessor('buyer.name', {
        header: t('console.orders.buyer'),
        cell: (cell) => <bdi className="clamp-1">{cell.getValue()}</bdi>,
      }),
      column.accessor('total', {
        header: t('console.orders.paid'),
        meta: { end: true, width: 'w-25' },
        cell: (cell) => <Sum amount={cell.getValue()} locale={intl} size="s" />,
      }),
      column.display({
        id: 'next',
        header: t('console.orders.next'),
        meta: { end: true, width: 'w-30' },
        cell: ({ row: { original: order } }) => <Due order={order} now={now} />,
      }),
    ],
    [t, intl, now],
  )
  const table = useReactTable({ data: rows, columns, getCoreRowModel: getCoreRowModel(), getRowId: (row) => row.id })
  return (
    <table className="hidden w-full table-fixed border-separate border-spacing-0 text-[0.875rem]/[1.43] wide:table">
      <caption className="sr-only">{t('console.orders.list')}</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <th
                key={header.id}
                scope="col"
                className={cx('cap border-b border-line px-2 pb-2 font-medium', side(header.column.columnDef.meta))}
              >
                {flexRender(header.column.columnDef.header, header.getContext())}
              </th>
            ))}
            <td className="w-6 border-b border-line" />
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            aria-current={row.id === open ? 'true' : undefined}
            className="group relative has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink hover:bg-sunk/50 aria-[current]:bg-raised aria-[current]:[--ground:var(--raised)] aria-[current]:[&>td:first-child]:rounded-s-l aria-[current]:[&>td:last-child]:rounded-e-l"
          >
            {row.getVisibleCells().map((cell) => (
              <td
                key={cell.id}
                className={cx('h-15 border-b border-line px-2 py-1.5', side(cell.column.columnDef.meta))}
              >
                {flexRender(cell.column.columnDef.cell, cell.getContext())}
              </td>
            ))}
            <td className="w-6 border-b border-line pe-1 text-ink-2">
              <CaretRight size={16} flip />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const side = (meta: ColumnLook | undefined): string => cx(meta?.end ? 'text-end' : 'text-start', meta?.width)
