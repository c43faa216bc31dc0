import { crossesCustoms, dutyOf } from '@tradewind/contract/duty'
import { useFormat, useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { Info } from '@tradewind/ui/icons/info'
import { useState } from 'react'
import { DutySheetLater } from './duty-sheet-later.tsx'

type DutyLineProps = {
  /** The countries that parcels leave from. */
  from: readonly string[]
  to: string | null
  className?: string
}

/** That duty and tax may come on top, or that nobody here knows; a press says what and from what worth on. Nothing where no parcel passes customs. */
export function DutyLine({ from, to, className }: DutyLineProps) {
  const t = useT()
  const format = useFormat()
  const [open, setOpen] = useState<boolean>()
  if (to === null || !from.some((country) => crossesCustoms(country, to))) return null
  const known = dutyOf(to)
  const says = !known ? 'unknown' : known.duty === 'none' ? 'none' : 'due'
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={cx('pressable hit flex items-start gap-1.5 text-start text-s text-ink-2', className)}
      >
        <Info size={16} className="mt-0.5 flex-none" />
        <span className="underline decoration-1 underline-offset-3">
          {t(`shell.duty.${says}`, { country: format.country(to) })}
        </span>
      </button>
      {open !== undefined && <DutySheetLater to={to} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
