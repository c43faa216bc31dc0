import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type KeyValueProps = {
  label: ReactNode
  children: ReactNode
  strong?: boolean
  /** What is long stands under its label where there is no room beside it. */
  wraps?: boolean
}

/** A line of a bill: what, and how much. Put several in a `<dl>`; the strong one is the total under its rule. */
export function KeyValue({ label, children, strong, wraps }: KeyValueProps) {
  return (
    <div
      className={cx(
        'flex items-center justify-between gap-x-3',
        wraps && 'flex-wrap',
        strong ? 'mt-2 min-h-14 border-t border-line pt-2' : 'min-h-7 text-[0.875rem]',
      )}
    >
      <dt className={cx('min-w-0', strong && 'h2')}>{label}</dt>
      <dd className="ms-auto flex-none text-end">{children}</dd>
    </div>
  )
}
