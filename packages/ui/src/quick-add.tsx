import { useEffect, useState } from 'react'
import { cx } from './cx.ts'
import { CheckBold } from './icons/check-bold.gen.ts'
import { Plus } from './icons/plus.gen.ts'

const DONE_MS = 1200

export type QuickAddProps = {
  label: string
  doneLabel: string
  /** The tick shows at once; a refusal brings the plus back, and is said by whoever refuses. */
  onAdd: () => void | Promise<void>
  /** Opens a choice instead of adding: no tick. */
  opens?: boolean
  className?: string
}

/** A disc on the end-bottom corner of a picture. Lay it beside the link, not in it. */
export function QuickAdd({ label, doneLabel, onAdd, opens, className }: QuickAddProps) {
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(false), DONE_MS)
    return () => clearTimeout(timer)
  }, [done])

  async function add() {
    try {
      if (!opens) setDone(true)
      await onAdd()
    } catch {
      setDone(false)
    }
  }
  return (
    <button
      type="button"
      onClick={add}
      aria-label={label}
      aria-haspopup={opens ? 'dialog' : undefined}
      className={cx(
        'pressable hit grid size-9 place-items-center rounded-full shadow-disc',
        done ? 'bg-ink text-on-ink' : 'bg-raised text-ink',
        className,
      )}
    >
      {done ? <CheckBold size={16} className="appear" /> : <Plus size={20} />}
      <span role="status" className="sr-only">
        {done && doneLabel}
      </span>
    </button>
  )
}
