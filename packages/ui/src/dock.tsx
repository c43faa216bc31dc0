import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type DockProps = {
  children: ReactNode
  /** Without the inner room and line of buttons. */
  bare?: boolean
  className?: string
}

/** The one floating card of a screen, at the foot of the column, clear of the phone's own bar. What scrolls behind it fades. */
export function Dock({ children, bare, className }: DockProps) {
  return (
    <div className="foot-fade pointer-events-none fixed inset-x-3 bottom-[calc(14px+env(safe-area-inset-bottom,0px))] isolate z-20 mx-auto max-w-114">
      <div
        className={cx(
          'dock-card pointer-events-auto rounded-xl bg-raised shadow-float [--ground:var(--raised)]',
          !bare && 'flex items-center gap-2 p-2',
          className,
        )}
      >
        {children}
      </div>
    </div>
  )
}
