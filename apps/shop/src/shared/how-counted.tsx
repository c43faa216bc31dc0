import { useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { Info } from '@tradewind/ui/icons/info'
import { useState } from 'react'
import type { Counter } from './how-counted-sheet.tsx'
import { later } from './later.tsx'

const HowCountedSheet = later(() => import('./how-counted-sheet.tsx').then(({ HowCountedSheet }) => HowCountedSheet))

type HowCountedProps = {
  /** The numbers that stand beside it. */
  counters: readonly Counter[]
  /** Says in words what the sign means, where there is room. */
  withWords?: boolean
  className?: string
}

/** The sign beside numbers that says what they count. The sheet's code comes once the page has come to rest. Needs the area `counted`. */
export function HowCounted({ counters, withWords, className }: HowCountedProps) {
  const t = useT()
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={withWords ? undefined : t('counted.button')}
        onClick={() => setOpen(true)}
        className={cx('pressable hit inline-flex items-center gap-1.5 rounded-full text-ink-2', className)}
      >
        <Info size={16} />
        {withWords && <span className="text-s underline decoration-1 underline-offset-3">{t('counted.button')}</span>}
      </button>
      {open !== undefined && <HowCountedSheet counters={counters} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
