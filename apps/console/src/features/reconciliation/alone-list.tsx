import { Link } from '@tanstack/react-router'
import { useFormat, useLocale, useT } from '@tradewind/messages/react'
import { Sum } from '@tradewind/ui/sum'
import { Tag } from '@tradewind/ui/tag'
import { useMay } from '../../shared/may.ts'
import { type Alone, breaksLaw, counterpartOf, type Pool } from './differences.ts'

type AloneListProps = {
  /** On which side they stand: a line of the statement, or a journal of the books. */
  side: 'line' | 'journal'
  kind: Pool['kind']
  rows: readonly Alone[]
  /** What stands alone on the other side. */
  others: readonly Alone[]
}

/** What stands on one side alone, oldest first, each with its amount and the way to what it is about. */
export function AloneList({ side, kind, rows, others }: AloneListProps) {
  const t = useT()
  if (rows.length === 0) return null
  return (
    <section className="mt-4">
      <h3 className="h3">{t(`ledger.alone.${side}.${kind}`, { count: rows.length })}</h3>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="py-3">
            <Row row={row} side={side} others={side === 'line' ? others : []} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ row, side, others }: { row: Alone; side: 'line' | 'journal'; others: readonly Alone[] }) {
  const t = useT()
  const format = useFormat()
  const { intl } = useLocale()
  const counterpart = counterpartOf(row, others)
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-medium [overflow-wrap:anywhere]">
          {row.ref ? <bdi dir="ltr">{row.ref}</bdi> : t('ledger.alone.noRef')}
        </span>
        <Sum amount={row.amount} locale={intl} sign="always" size="m" className="flex-none" />
      </div>
      <p className="cap mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <time dateTime={row.at}>{format.dateTime(row.at)}</time>
        {breaksLaw(row) && <Tag tone="bad">{t('ledger.alone.late')}</Tag>}
        <Way row={row} side={side} />
      </p>
      {counterpart && (
        <p className="mt-1 text-s text-amber">
          {t('ledger.alone.other', { books: counterpart.books.amount, by: counterpart.by.replace('-', '') })}
        </p>
      )}
    </>
  )
}

const LINK = 'hit text-s font-semibold text-ink underline underline-offset-4'

/** The way to the record; a line that nobody knows becomes a case. */
function Way({ row, side }: { row: Alone; side: 'line' | 'journal' }) {
  const t = useT()
  const mayOpen = useMay()('POST /api/admin/suspense_open')
  if (row.record?.kind === 'topup')
    return (
      <Link to="/topups/$id" params={{ id: row.record.id }} className={LINK}>
        {t('ledger.alone.topup')}
      </Link>
    )
  if (row.record?.kind === 'withdrawal')
    return (
      <Link to="/withdrawals/$id" params={{ id: row.record.id }} className={LINK}>
        {t('ledger.alone.withdrawal')}
      </Link>
    )
  if (side === 'journal')
    return (
      <span className="break-all" dir="ltr" translate="no">
        {row.id}
      </span>
    )
  if (!mayOpen) return null
  return (
    <Link to="/suspense" search={{ ref: row.ref ?? undefined, amount: row.amount }} className={LINK}>
      {t('ledger.alone.case')}
    </Link>
  )
}
