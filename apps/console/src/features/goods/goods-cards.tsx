import { useLocale, useT } from '@tradewind/messages/react'
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

/** On a phone: one product a card. */
export function GoodsCards({ rows, selection }: { rows: GoodsRow[]; selection: Selection }) {
  const t = useT()
  const { intl } = useLocale()
  return (
    <div className="wide:hidden">
      <Tick
        checked={selection.all === 'all'}
        mixed={selection.all === 'some'}
        onChange={selection.toggleAll}
        className="mb-1.5 ps-3.5 text-s"
      >
        {t('selling.list.chooseAll')}
      </Tick>
      <ul aria-label={t('console.title.goods')} className="grid gap-2.5">
        {rows.map((row) => (
          <li
            key={row.id}
            className={cx(
              'rounded-l bg-raised p-3.5 [--ground:var(--raised)]',
              selection.has(row.id) && 'shadow-[inset_0_0_0_2px_var(--ink)]',
            )}
          >
            <div className="flex items-start gap-2.5">
              <Tick
                label={t('selling.row.choose', { title: row.title })}
                checked={selection.has(row.id)}
                onChange={(on) => selection.toggle(row, on)}
              />
              <GoodsLink row={row} className="flex min-w-0 flex-1 items-start gap-3 rounded-s">
                <span className="min-w-0 flex-1">
                  <span className="clamp-2 text-[0.9375rem]/[1.3] font-medium">
                    <bdi>{row.title}</bdi>
                  </span>
                  <RowCaption row={row} />
                </span>
              </GoodsLink>
            </div>
            <div className="mt-3 flex items-end justify-between gap-3">
              <span>
                <GoodsPrice row={row} locale={intl} />
                <span className="cap block">
                  {t('selling.row.soldCount', { count: row.sold })}
                  {row.skus > 1 && ` · ${t('selling.row.variants', { count: row.skus })}`}
                </span>
              </span>
              <StockCell row={row} labelled />
            </div>
            <div className="mt-2.5 flex items-center justify-between border-t border-line pt-1.5">
              <ShelfSwitch row={row} />
              <RowActions row={row} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
