import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ShipRowState } from '@tradewind/contract/code-lists'
import { useFormat, useT } from '@tradewind/messages/react'
import { PagedList } from '../../../shared/paged-list.tsx'
import { shipRowsQuery } from './ship-file-queries.ts'
import { whyOf } from './why.ts'

const HEAD = 'cap border-b border-line px-2 pb-2 text-start font-medium'
const CELL = 'border-b border-line px-2 py-2.5 align-top break-words'

/** The rows of a file that stand so. On a phone each row is a card. */
export function ShipRows({ id, state }: { id: string; state: ShipRowState }) {
  const t = useT()
  const format = useFormat()
  const query = useInfiniteQuery(shipRowsQuery(id, state))
  const rows = query.data?.pages.flatMap((page) => page.list) ?? []
  const leftOut = state === 'left_out'
  const order = (sn: string) => (
    <Link to="/orders" search={{ tab: 'all', q: sn }} className="underline underline-offset-4">
      <bdi className="font-mono">{sn}</bdi>
    </Link>
  )
  return (
    <PagedList query={query} count={rows.length} empty={t('packing.file.none')}>
      <table className="hidden w-full text-[0.875rem]/[1.43] wide:table">
        <caption className="sr-only">{t(`packing.file.state.${state}`)}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} w-16 text-end!`}>
              {t('packing.file.column.line')}
            </th>
            <th scope="col" className={HEAD}>
              {t('packing.file.column.order')}
            </th>
            <th scope="col" className={HEAD}>
              {t('packing.file.column.carrier')}
            </th>
            <th scope="col" className={HEAD}>
              {t('packing.file.column.no')}
            </th>
            {leftOut && (
              <th scope="col" className={`${HEAD} w-2/5`}>
                {t('packing.file.column.why')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <td className={`${CELL} text-end text-ink-2`}>{format.number(row.line)}</td>
              <td className={CELL}>{row.sn && order(row.sn)}</td>
              <td className={CELL}>
                <bdi>{row.carrier}</bdi>
              </td>
              <td className={CELL}>
                <bdi className="font-mono break-all">{row.no}</bdi>
              </td>
              {leftOut && <td className={CELL}>{whyOf(t, row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label={t(`packing.file.state.${state}`)} className="grid grid-cols-1 gap-2.5 wide:hidden">
        {rows.map((row) => (
          <li key={row.line} className="rounded-l bg-raised p-3.5 text-s">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="text-ink-2">{format.number(row.line)}</span>
              {row.sn && order(row.sn)}
              <bdi className="text-ink-2">{[row.carrier, row.no].filter(Boolean).join(' ')}</bdi>
            </p>
            {leftOut && <p className="mt-1">{whyOf(t, row)}</p>}
          </li>
        ))}
      </ul>
    </PagedList>
  )
}
