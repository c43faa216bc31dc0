import { cents, formatDollars, parseDollars } from '@tradewind/contract/money'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { cx } from '@tradewind/ui/cx'
import { Figures } from '@tradewind/ui/figures'
import { Copy } from '@tradewind/ui/icons/copy'
import { copyToClipboard } from '@tradewind/web/clipboard'
import { noonOf } from '../../shared/server-day.ts'
import type { SalesAnswer } from './sales.tsx'

type Row = { day: string; orders: number; settled: string; escrow: string; sales: string; before: string }

const HEAD = 'cap border-b border-line px-2 pb-2 font-medium'
const CELL = 'border-b border-line px-2 py-1.5'

/** The figures of the plot, the newest day first, with their sums; copied, they are columns of a spreadsheet. */
export function SalesTable({ sales: { list, total, before } }: { sales: SalesAnswer }) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  const rows: Row[] = list.toReversed().map((one) => ({
    ...one,
    escrow: formatDollars(cents(parseDollars(one.sales) - parseDollars(one.settled))),
    before: one.before.sales,
  }))
  const sums: Row = { ...total, day: '', before: before.sales }
  const heads = ['day', 'orders', 'settled', 'escrow', 'sales', 'before'] as const
  const copied = () =>
    [
      heads.map((head) => t(`overview.table.${head}`, { count: list.length })),
      ...[...rows, { ...sums, day: t('words.total') }].map((row) => heads.map((head) => String(row[head]))),
    ]
      .map((cells) => cells.join('\t'))
      .join('\n')
  const cells = (row: Row, strong?: boolean) => (
    <>
      <td className={cx(CELL, 'text-end')}>{format.number(row.orders)}</td>
      {(['settled', 'escrow', 'sales', 'before'] as const).map((head) => (
        <td
          key={head}
          className={cx(
            CELL,
            'text-end',
            (head === 'settled' || head === 'escrow') && 'max-column:hidden',
            head === 'sales' || strong ? 'font-semibold' : 'text-ink-2',
          )}
        >
          <Figures amount={row[head]} locale={intl} />
        </td>
      ))}
    </>
  )
  return (
    <>
      <table className="w-full border-separate border-spacing-0 text-s tabular-nums">
        <caption className="sr-only">{t('overview.table.caption', { count: list.length })}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className={cx(
                  HEAD,
                  head === 'day' ? 'text-start' : 'text-end',
                  (head === 'settled' || head === 'escrow') && 'max-column:hidden',
                )}
              >
                {t(`overview.table.${head}`, { count: list.length })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={row.day}>
              <th scope="row" className={cx(CELL, 'text-start font-normal')}>
                {place === 0 ? t('words.today') : format.dayRange(noonOf(row.day), noonOf(row.day))}
              </th>
              {cells(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={cx(CELL, 'text-start font-semibold')}>
              {t('words.total')}
            </th>
            {cells(sums, true)}
          </tr>
        </tfoot>
      </table>
      <Button
        kind="soft"
        size="s"
        icon={<Copy size={16} />}
        onClick={() => void copyToClipboard(copied())}
        className="mt-3"
      >
        {t('overview.table.copy')}
      </Button>
    </>
  )
}
