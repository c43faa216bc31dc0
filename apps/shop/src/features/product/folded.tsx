import { useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'

const CLAMPS = { 3: 'clamp-3', 8: 'clamp-8' }

/** Text that is cut after some lines, with a way to the whole of it. Short text has no button. */
export function Folded({ lines, children }: { lines: keyof typeof CLAMPS; children: ReactNode }) {
  const t = useT()
  const id = useId()
  const text = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [long, setLong] = useState(false)
  // Before the first paint, so that the button is there with the text; again when the column or the type size changes.
  useLayoutEffect(() => {
    const element = text.current
    if (!element || open) return
    // A line may stick out by a pixel or two in scripts with deep tails.
    const measure = () => setLong(element.scrollHeight > element.clientHeight + 6)
    measure()
    const growth = new ResizeObserver(measure)
    growth.observe(element)
    return () => growth.disconnect()
  }, [open])
  return (
    <>
      <div ref={text} id={id} className={cx(!open && CLAMPS[lines])}>
        {children}
      </div>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="pressable hit mt-1 inline-block text-s font-medium text-ink-2 underline decoration-1 underline-offset-3"
        >
          {t(open ? 'product.fold.less' : 'product.fold.more')}
        </button>
      )}
    </>
  )
}
