import { cents, formatDollars, parseDollars, sumCents } from '@tradewind/contract/money'
import { useFormat, useT } from '@tradewind/messages/react'
import { CheckCircleFill } from '@tradewind/ui/icons/check-circle-fill'
import { byDay, type Day } from '../../shared/by-day.ts'
import type { Posting } from './fund-record-queries.ts'
import { FundRow } from './fund-row.tsx'

type FundDaysProps = {
  rows: readonly Posting[]
  /** No older line is left to fetch. */
  whole: boolean
  filtered: boolean
  onOpen: (posting: Posting) => void
}

/** The lines by day; below the last one, that all of them add up to the balance. */
export function FundDays({ rows, whole, filtered, onOpen }: FundDaysProps) {
  const t = useT()
  const days = byDay(rows, (posting) => posting.created_at, new Date())
  const [newest] = rows
  const adds = newest && sumOf(rows) === newest.balance_after
  return (
    <>
      {days.map((day, place) => (
        // Of the last day more may still be fetched: a sum of what is here would be wrong.
        <FundDay key={day.at} day={day} isWhole={whole || place < days.length - 1} onOpen={onOpen} />
      ))}
      {whole && !filtered && adds && (
        <p className="mx-auto mt-4 flex w-fit items-center gap-2 rounded-full bg-sea-soft px-4 py-2 text-s font-semibold text-sea">
          <CheckCircleFill size={16} />
          {t('funds.row.addsUp', { total: newest.balance_after })}
        </p>
      )}
    </>
  )
}

type FundDayProps = { day: Day<Posting>; isWhole: boolean; onOpen: (posting: Posting) => void }

function FundDay({ day, isWhole, onOpen }: FundDayProps) {
  const t = useT()
  const format = useFormat()
  const title = {
    today: () => t('words.today'),
    yesterday: () => t('funds.day.yesterday'),
    before: () => format.date(day.at),
  }[day.name]()
  return (
    <section>
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-s font-semibold">{title}</h3>
        {isWhole && <DaySums rows={day.rows} />}
      </div>
      <ul className="divide-y divide-line">
        {day.rows.map((posting) => (
          <li key={posting.id}>
            <FundRow posting={posting} onOpen={() => onOpen(posting)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a day brought and took, when that is not its one line again. */
function DaySums({ rows }: { rows: readonly Posting[] }) {
  const t = useT()
  if (rows.length < 2) return null
  const [into, out] = [true, false].map((income) =>
    sumOf(rows.filter(({ amount }) => amount.startsWith('-') !== income)),
  )
  return <p className="cap">{t('funds.day.sums', { in: into ?? '0.00', out: (out ?? '0.00').replace('-', '') })}</p>
}

const sumOf = (rows: readonly Posting[]): string =>
  formatDollars(cents(sumCents(rows.map(({ amount }) => parseDollars(amount)))))
