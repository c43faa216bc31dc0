import { cx } from '@tradewind/ui/cx'
import type { ReactNode } from 'react'

type ConsolePageProps = {
  title: ReactNode
  text?: ReactNode
  /** The pages beside it that belong together with it. */
  pages?: ReactNode
  action?: ReactNode
  /** More than a column: tables side by side. */
  wide?: boolean
  children: ReactNode
}

/** A page of the console: what it is, what it is for, the one thing to begin. */
export function ConsolePage({ title, text, pages, action, wide, children }: ConsolePageProps) {
  return (
    <main className={cx('px-edge pt-4 pb-10 wide:pt-6', wide ? 'max-w-300' : 'max-w-200')}>
      {pages}
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="h1 wide:text-[2.75rem]/none">{title}</h1>
        {action}
      </div>
      {text && <p className="mb-3 max-w-160 text-s text-pretty text-ink-2">{text}</p>}
      {children}
    </main>
  )
}
