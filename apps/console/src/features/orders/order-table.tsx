import type { OrderSort } from '@tradewind/contract/code-lists'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { CaretDown } from '@tradewind/ui/icons/caret-down'
import { CaretRight } from '@tradewind/ui/icons/caret-right'
import { CaretUp } from '@tradewind/ui/icons/caret-up'
import { Sum } from '@tradewind/ui/sum'
import { Tick } from '@tradewind/ui/tick'
import type { ReactNode } from 'react'
import type { Chosen } from './chosen-orders.ts'
import { codesOf } from './codes-of.ts'
import { Due } from './due.tsx'
import { goodsText } from './order-line-text.ts'
import { OrderLink } from './order-link.tsx'
import { OrderNote } from './order-note.tsx'
import type { OrderRow } from './orders-queries.ts'
import { Thumbs } from './thumbs.tsx'
import { useNow } from './use-now.ts'

export type OrderTableProps = {
  rows: OrderRow[]
  open: string | undefined
  chosen: Chosen
  sort: OrderSort
  onSort: (sort: OrderSort) => void
}

const HEAD = 'cap border-b border-line px-2 pb-2 text-start font-medium'
const CELL = 'h-15 border-b border-line px-2 py-1.5'
/** Where the window is narrow, and beside an open order, there is room for what names an order, and no more. */
const ROOMY = 'hidden min-[1240px]:table-cell'
/** With room for one column of the two, the SKU stands under what it names. */
const ROOMIER = 'hidden min-[1400px]:table-cell'
const UNDER_GOODS = 'cap hidden break-all min-[1240px]:block min-[1400px]:hidden'

/** On a wide screen: one order a line. The whole line leads to it; for readers and the keyboard its number does. */
export function OrderTable({ rows, open, chosen, sort, onSort }: OrderTableProps) {
  const t = useT()
  const { intl } = useLocale()
  const format = useFormat()
  const now = useNow()
  const alone = open === undefined
  const wide = alone ? undefined : 'hidden'
  // A column that would be empty leaves its room to the goods.
  const noted = alone && rows.some(({ note, reminded_at }) => note || reminded_at) ? ROOMY : 'hidden'
  const coded = alone && rows.some(codesOf) ? ROOMIER : 'hidden'
  return (
    <table className="hidden w-full table-fixed border-separate border-spacing-0 text-[0.875rem]/[1.43] wide:table">
      <caption className="sr-only">{t('console.orders.list')}</caption>
      <thead>
        <tr>
          <td className="w-11 border-b border-line ps-2.5">
            <Tick
              label={t('packing.row.chooseAll')}
              checked={chosen.all === 'all'}
              mixed={chosen.all === 'some'}
              onChange={chosen.toggleAll}
            />
          </td>
          <th scope="col" className={HEAD}>
            {t('console.orders.goods')}
          </th>
          <th scope="col" className={cx(HEAD, coded, 'w-28')}>
            {t('packing.column.sku')}
          </th>
          <th scope="col" className={cx(HEAD, wide, 'w-29')}>
            {t('console.orders.buyer')}
          </th>
          <th scope="col" className={cx(HEAD, wide, 'w-27')}>
            {t('packing.column.to')}
          </th>
          <th scope="col" className={cx(HEAD, noted, 'w-34')}>
            {t('packing.column.note')}
          </th>
          <SortHead
            name={t('packing.column.placed')}
            up="old"
            down="new"
            {...{ sort, onSort }}
            className={cx(wide, 'w-22')}
          />
          <SortHead name={t('console.orders.paid')} up="total_up" down="total" {...{ sort, onSort }} className="w-23" />
          <th scope="col" className={cx(HEAD, 'w-28 text-end!')}>
            {t('console.orders.next')}
          </th>
          <td className="w-6 border-b border-line" />
        </tr>
      </thead>
      <tbody>
        {rows.map((order) => {
          const codes = codesOf(order)
          return (
            <tr
              key={order.id}
              aria-current={order.id === open ? 'true' : undefined}
              className={cx(
                'group relative has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink aria-[current]:bg-raised aria-[current]:[--ground:var(--raised)] aria-[current]:[&>td:first-child]:rounded-s-l aria-[current]:[&>td:last-child]:rounded-e-l',
                chosen.has(order.id) ? 'bg-raised [--ground:var(--raised)]' : 'hover:bg-sunk/50',
              )}
            >
              <td className={cx(CELL, 'ps-2.5!')}>
                {/* Above the link that covers the line. */}
                <Tick
                  label={t('packing.row.choose', { sn: order.sn })}
                  checked={chosen.has(order.id)}
                  onChange={(on) => chosen.toggle(order, on)}
                  className="z-1"
                />
              </td>
              <td className={CELL}>
                <span className="flex items-center gap-3">
                  <Thumbs items={order.items} />
                  <span className="min-w-0">
                    <span className="block truncate font-medium">{goodsText(t, order)}</span>
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
                    {alone && codes && <bdi className={cx(UNDER_GOODS, 'font-mono')}>{codes.first}</bdi>}
                  </span>
                </span>
              </td>
              <td className={cx(CELL, coded)}>
                {codes && (
                  <>
                    <bdi className="clamp-1 font-mono text-s break-all">{codes.first}</bdi>
                    {codes.others > 0 && (
                      <span className="cap block">{t('packing.row.more', { count: codes.others })}</span>
                    )}
                  </>
                )}
              </td>
              <td className={cx(CELL, wide)}>
                <bdi className="clamp-2">{order.buyer.name}</bdi>
              </td>
              <td className={cx(CELL, wide)}>
                <span className="clamp-2">
                  {t('packing.row.to', { town: order.to.town, country: format.country(order.to.country) })}
                </span>
              </td>
              <td className={cx(CELL, noted)}>
                <OrderNote order={order} />
              </td>
              <td className={cx(CELL, wide, 'text-end text-ink-2')}>
                {format.dayRange(order.created_at, order.created_at)}
              </td>
              <td className={cx(CELL, 'text-end')}>
                <Sum amount={order.total} locale={intl} size="s" />
              </td>
              <td className={cx(CELL, 'text-end')}>
                <Due order={order} now={now} />
              </td>
              <td className="w-6 border-b border-line pe-1 text-ink-2">
                <CaretRight size={16} flip />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type SortHeadProps = Pick<OrderTableProps, 'sort' | 'onSort'> & {
  name: ReactNode
  up: OrderSort
  down: OrderSort
  className?: string
}

/** A head that sorts: pressed again it sorts the other way. */
function SortHead({ name, up, down, sort, onSort, className }: SortHeadProps) {
  const on = sort === up || sort === down
  const isUp = sort === up
  return (
    <th
      scope="col"
      aria-sort={on ? (isUp ? 'ascending' : 'descending') : undefined}
      className={cx(HEAD, 'text-end!', className)}
    >
      <button
        type="button"
        onClick={() => onSort(sort === down ? up : down)}
        className={cx('hit inline-flex items-center gap-1', on && 'font-semibold text-ink')}
      >
        {name}
        {on && isUp ? <CaretUp size={12} /> : <CaretDown size={12} className={on ? undefined : 'opacity-50'} />}
      </button>
    </th>
  )
}
