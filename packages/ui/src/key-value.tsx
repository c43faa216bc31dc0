import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** A line of a bill: what, and how much. Put several in a `<dl>`. */
export function KeyValue({ label, children, strong }: { label: ReactNode; children: ReactNode; strong?: boolean }) {
  return (
    <div className={cx('flex items-center justify-between gap-3', strong ? 'min-h-10' : 'min-h-7 text-[0.875rem]')}>
      <dt className={cx('min-w-0', strong && 'h2')}>{label}</dt>
      <dd className="flex-none text-end">{children}</dd>
    </div>
  )
}
