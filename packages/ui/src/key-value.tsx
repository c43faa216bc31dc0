import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** A line of a bill: what, and how much. Put several in a `<dl>`; the strong one is the total under its rule. */
export function KeyValue({ label, children, strong }: { label: ReactNode; children: ReactNode; strong?: boolean }) {
  return (
    <div
      className={cx(
        'flex items-center justify-between gap-3',
        strong ? 'mt-2 min-h-14 border-t border-line pt-2' : 'min-h-7 text-[0.875rem]',
      )}
    >
      <dt className={cx('min-w-0', strong && 'h2')}>{label}</dt>
      <dd className="flex-none text-end">{children}</dd>
    </div>
  )
}
