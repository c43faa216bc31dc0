import { cx } from '@tradewind/ui/cx'
import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  head: string
  /** Numbers stand at the end. */
  end?: boolean
  width?: string
  /** On a phone: at the end of the first line, in the line below it, or not at all. */
  card?: 'end' | 'under' | 'none'
  cell: (row: Row) => ReactNode
}

type RowTableProps<Row> = {
  label: string
  rows: readonly Row[]
  idOf: (row: Row) => string
  /** The first one names the row and holds its link (`row-link`); links in the others lie above it. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
}

/** Rows of one kind: a table on a wide screen, a card each on a phone. A row is one link, wherever it is touched. */
export function RowTable<Row>({ label, rows, idOf, columns }: RowTableProps<Row>) {
  const [first, ...others] = columns
  const at = (place: Column<Row>['card']) => others.filter(({ card = 'under' }) => card === place)
  return (
    <>
      <table className="hidden w-full table-fixed border-separate border-spacing-0 text-s wide:table">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {columns.map(({ id, head, end, width }) => (
              <th
                key={id}
                scope="col"
                className={cx('cap border-b border-line px-2 pb-2 font-medium', end ? 'text-end' : 'text-start', width)}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={idOf(row)}
              data-row={idOf(row)}
              className="relative has-[.row-link]:hover:bg-sunk/50 has-[.row-link:focus-visible]:outline-2 has-[.row-link:focus-visible]:-outline-offset-2 has-[.row-link:focus-visible]:outline-ink"
            >
              {columns.map(({ id, end, cell }) => (
                <td key={id} className={cx('h-14 border-b border-line px-2 py-1.5', end && 'text-end')}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label={label} className="grid grid-cols-1 gap-2.5 wide:hidden">
        {rows.map((row) => (
          <li key={idOf(row)} className="relative rounded-l bg-raised p-3.5 text-s [--ground:var(--raised)]">
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0 flex-1">{first.cell(row)}</div>
              {at('end').map(({ id, cell }) => (
                <div key={id} className="flex-none text-end">
                  {cell(row)}
                </div>
              ))}
            </div>
            <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 empty:hidden">
              {at('under').map(({ id, cell }) => (
                <div key={id} className="min-w-0">
                  {cell(row)}
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
