import { useInfiniteQuery } from '@tanstack/react-query'
import type { StockRowState } from '@tradewind/contract/code-lists'
import { useFormat, useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { ArrowRight } from '@tradewind/ui/icons/arrow-right'
import { PagedList } from '../../../shared/paged-list.tsx'
import { type StockRow, stockRowsQuery } from './stock-file-queries.ts'
import { whyOf } from './stock-why.ts'

const HEAD = 'cap border-b border-line px-2 pb-2 text-start font-medium'
const CELL = 'border-b border-line px-2 py-2.5 align-top break-words'

/** The rows of a file that stand so: what it says, and from what to what. On a phone each row is a card. */
export function StockRows({ id, state }: { id: string; state: StockRowState }) {
  const t = useT()
  const format = useFormat()
  const query = useInfiniteQuery(stockRowsQuery(id, state))
  const rows = query.data?.pages.flatMap((page) => page.list) ?? []
  const isWhy = state === 'left_out' || state === 'stays'
  const isNow = state === 'ready'
  const number = (count: number | null) => (count === null ? '' : format.number(count))
  return (
    <PagedList query={query} count={rows.length} empty={t('selling.file.none')}>
      <table className="hidden w-full text-[0.875rem]/[1.43] wide:table">
        <caption className="sr-only">{t(`selling.file.state.${state}`)}</caption>
        <thead>
          <tr>
            <th scope="col" className={cx(HEAD, 'w-16 text-end!')}>
              {t('selling.file.column.line')}
            </th>
            <th scope="col" className={HEAD}>
              {t('selling.file.column.product')}
            </th>
            <th scope="col" className={HEAD}>
              {t('selling.file.column.said')}
            </th>
            {!isWhy && (
              <>
                <th scope="col" className={cx(HEAD, 'w-28 text-end!')}>
                  {t(isNow ? 'selling.file.column.was' : 'selling.file.column.wasThen')}
                </th>
                <th scope="col" className={cx(HEAD, 'w-28 text-end!')}>
                  {t(isNow ? 'selling.file.column.becomes' : 'selling.file.column.became')}
                </th>
              </>
            )}
            {isWhy && (
              <th scope="col" className={cx(HEAD, 'w-2/5')}>
                {t('selling.file.column.why')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <td className={cx(CELL, 'text-end text-ink-2')}>{format.number(row.line)}</td>
              <td className={CELL}>
                <Named row={row} />
              </td>
              <td className={CELL}>
                <Said row={row} />
              </td>
              {!isWhy && (
                <>
                  <td className={cx(CELL, 'text-end tabular-nums')}>{number(row.was)}</td>
                  <td className={cx(CELL, 'text-end font-semibold tabular-nums')}>{number(row.becomes)}</td>
                </>
              )}
              {isWhy && <td className={CELL}>{whyOf(t, row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label={t(`selling.file.state.${state}`)} className="grid grid-cols-1 gap-2.5 wide:hidden">
        {rows.map((row) => (
          <li key={row.line} className="rounded-l bg-raised p-3.5 text-s [--ground:var(--raised)]">
            <Named row={row} />
            <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="text-ink-2">
                {t('selling.file.column.line')} {format.number(row.line)} · <Said row={row} />
              </span>
              {!isWhy && (
                <span className="inline-flex items-center gap-1.5 tabular-nums">
                  {number(row.was)} <ArrowRight size={14} flip />
                  <b className="font-semibold">{number(row.becomes)}</b>
                </span>
              )}
            </p>
            {isWhy && <p className="mt-1">{whyOf(t, row)}</p>}
          </li>
        ))}
      </ul>
    </PagedList>
  )
}

/** The product where it was found, and what the file calls the SKU. */
function Named({ row: { code, title, spec } }: { row: StockRow }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      {title !== null && <bdi>{[title, spec].filter(Boolean).join(' · ')}</bdi>}
      {code !== '' && <bdi className={cx('font-mono break-all', title !== null && 'cap')}>{code}</bdi>}
    </p>
  )
}

/** What stands in the file, as what it is meant, and what was sold since. */
function Said({ row: { kind, said, state, listed, was } }: { row: StockRow }) {
  const t = useT()
  if (state === 'left_out') return <bdi>{said}</bdi>
  const sold = listed !== null && was !== null ? listed - was : 0
  return (
    <>
      {t(kind === 'add' ? 'selling.file.came' : 'selling.file.countedAs', { pieces: said })}
      {sold > 0 && <span className="text-amber"> · {t('selling.file.sold', { count: sold })}</span>}
    </>
  )
}
