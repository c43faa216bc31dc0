import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { element, type Render } from './element.tsx'
import { CaretRight } from './icons/caret-right.gen.ts'

export type ListRowProps = {
  icon?: ReactNode
  children: ReactNode
  hint?: ReactNode
  /** A quiet word at the end: what is set now. */
  value?: ReactNode
  onClick?: () => void
  render?: Render
  end?: ReactNode
  className?: string
}

/** Leads somewhere when it has `onClick` or `render`: then it ends in a caret. */
export function ListRow({ icon, children, hint, value, onClick, render, end, className }: ListRowProps) {
  const leads = render !== undefined || onClick !== undefined
  const shape = cx('flex min-h-13 w-full items-center gap-3.5 py-1.5 text-start', leads && 'active:bg-sunk', className)
  const content = (
    <>
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block">{children}</span>
        {hint && <span className="cap block">{hint}</span>}
      </span>
      {value && <span className="cap max-w-1/2 flex-none text-end">{value}</span>}
      {end}
      {leads && <CaretRight size={16} flip />}
    </>
  )
  if (!leads) return <div className={shape}>{content}</div>
  return onClick && !render
    ? element(undefined, 'button', { type: 'button', onClick, className: shape, children: content })
    : element(render, 'a', { onClick, className: shape, children: content })
}

/** Rows with a hairline between them. */
export function List({ children, label, className }: { children: ReactNode; label?: string; className?: string }) {
  return (
    <section aria-label={label} className={cx('divide-y divide-line', className)}>
      {children}
    </section>
  )
}
