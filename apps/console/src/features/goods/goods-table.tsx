import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { Tick } from '@tradewind/ui/tick'
import { GoodsLink } from './goods-link.tsx'
import { GoodsPrice } from './goods-price.tsx'
import type { GoodsRow } from './goods-queries.ts'
import { RowActions } from './row-actions.tsx'
import { RowCaption } from './row-caption.tsx'
import type { Selection } from './selection.ts'
import { ShelfSwitch } from './shelf-switch.tsx'
import { StockCell } from './stock-cell.tsx'

const HEAD = 'cap border-b border-line px-2 pb-2 text-start font-medium'
const CELL = 'h-17 border-b border-line px-2 py-1.5'

type GoodsTableProps = { rows: GoodsRow[]; selection: Selection }

/** On a wide screen: one product a line. */
export function GoodsTable({ rows, selection }: GoodsTableProps) {
  const t = useT()
  const { intl } = useLocale()
  const format = useFormat()
  return (
    <table className="hidden w-full table-fixed border-separate border-spacing-0 text-[0.875rem]/[1.43] wide:table">
      <caption className="sr-only">{t('console.title.goods')}</caption>
      <thead>
        <tr>
          <td className="w-11 border-b border-line ps-2.5">
            <Tick
              label={t('selling.list.chooseAll')}
              checked={selection.all === 'all'}
              mixed={selection.all === 'some'}
              onChange={selection.toggleAll}
            />
          </td>
          <th scope="col" className={HEAD}>
            {t('selling.list.product')}
          </th>
          <th scope="col" className={cx(HEAD, 'w-28 text-end!')}>
            {t('selling.list.price')}
          </th>
          <th scope="col" className={cx(HEAD, 'w-29 text-end!')}>
            {t('selling.list.stock')}
          </th>
          <th scope="col" className={cx(HEAD, 'w-18 text-end!')}>
            {t('selling.list.sold')}
          </th>
          <th scope="col" className={cx(HEAD, 'w-38 ps-5!')}>
            {t('selling.list.state')}
          </th>
          <td className="w-34 border-b border-line" />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            className={cx('group', selection.has(row.id) ? 'bg-raised [--ground:var(--raised)]' : 'hover:bg-sunk/50')}
          >
            <td className={cx(CELL, 'ps-2.5!')}>
              <Tick
                label={t('selling.row.choose', { title: row.title })}
                checked={selection.has(row.id)}
                onChange={(on) => selection.toggle(row, on)}
              />
            </td>
            <td className={CELL}>
              <GoodsLink row={row} className="flex min-h-12 items-center gap-3 rounded-s">
                <span className="min-w-0">
                  <span className="clamp-2 leading-snug font-medium group-hover:underline">
                    <bdi>{row.title}</bdi>
                  </span>
                  <RowCaption row={row} variants />
                </span>
              </GoodsLink>
            </td>
            <td className={cx(CELL, 'text-end')}>
              <GoodsPrice row={row} locale={intl} />
            </td>
            <td className={cx(CELL, 'text-end')}>
              <StockCell row={row} />
            </td>
            <td className={cx(CELL, 'text-end')}>{format.number(row.sold)}</td>
            <td className={cx(CELL, 'ps-5!')}>
              <ShelfSwitch row={row} />
            </td>
            <td className={cx(CELL, 'px-0!')}>
              <RowActions row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
