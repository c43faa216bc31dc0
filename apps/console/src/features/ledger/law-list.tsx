import { useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { CheckBold } from '@tradewind/ui/icons/check-bold'
import { Minus } from '@tradewind/ui/icons/minus'
import { XBold } from '@tradewind/ui/icons/x-bold'
import type { Law } from './ledger-queries.ts'

/** The law that holds the books against statements: without one it has neither held nor been broken. */
const COMPARES = 'I16'

type LawListProps = {
  laws: Law[]
  /** Whether anybody entered a statement of bank or chain yet. */
  compared: boolean
}

/** Each law with its meaning and how many rows break it; the broken ones first. */
export function LawList({ laws, compared }: LawListProps) {
  const t = useT()
  const isOpen = ({ name, broken }: Law) => name === COMPARES && broken === 0 && !compared
  const ordered = laws.toSorted((a, b) => Number(b.broken > 0) - Number(a.broken > 0))
  return (
    <ul className="divide-y divide-line">
      {ordered.map((law) => {
        const { name, meaning, broken } = law
        const open = isOpen(law)
        return (
          <li key={name} className={cx('flex gap-3 py-3', broken > 0 && '-mx-3 rounded-m bg-danger-soft px-3')}>
            <span
              aria-hidden
              className={cx(
                'mt-px grid size-6 flex-none place-items-center rounded-full',
                broken > 0 ? 'bg-danger text-paper' : open ? 'bg-sunk text-ink-2' : 'bg-sea-soft text-sea',
              )}
            >
              {broken > 0 ? <XBold size={14} /> : open ? <Minus size={14} /> : <CheckBold size={14} />}
            </span>
            <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
              <p className="min-w-0 flex-1 basis-72 text-pretty">
                <b className="me-2 font-display text-[1.0625rem] font-bold">
                  <bdi>{name}</bdi>
                </b>
                {meaning}
              </p>
              <span
                className={cx(
                  'flex-none pt-0.5 text-s',
                  broken > 0 ? 'font-semibold text-danger' : open ? 'text-ink-2' : 'text-sea',
                )}
              >
                {open ? t('console.ledger.notCompared') : t('console.ledger.broken', { count: broken })}
              </span>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
