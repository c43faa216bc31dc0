import { useFormat, useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { CaretDown } from '@tradewind/ui/icons/caret-down'
import { MapPin } from '@tradewind/ui/icons/map-pin'
import { useState } from 'react'
import { DeliverToSheetLater } from './deliver-to-sheet-later.tsx'
import { useDestination } from './destination.ts'

/** Where things go, as far as it is known or guessed; a press opens the sheet that changes it. */
export function DeliverTo({ className }: { className?: string }) {
  const t = useT()
  const format = useFormat()
  const to = useDestination()
  const [open, setOpen] = useState<boolean>()
  const country = to && format.country(to.country)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={cx(
          'pressable flex min-h-11 max-w-full items-center gap-1.5 rounded-full text-start text-s',
          className,
        )}
      >
        <MapPin size={20} className="flex-none" />
        <span className="min-w-0">
          {country
            ? t(to.guessed ? 'shell.deliver.guess' : 'shell.deliver.to', { country })
            : t('shell.deliver.choose')}
        </span>
        <CaretDown size={16} className="flex-none" />
      </button>
      {open !== undefined && <DeliverToSheetLater open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
