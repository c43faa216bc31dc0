import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const feet = { none: 'pb-6', tabs: 'pb-26', dock: 'pb-27', tall: 'pb-48' }

/** The phone's column, with room below for what floats there, also when something below it takes the focus. */
export function Page({
  children,
  foot = 'tabs',
  className,
}: {
  children: ReactNode
  foot?: keyof typeof feet
  className?: string
}) {
  return <main className={cx('mx-auto max-w-120 px-edge *:scroll-mb-28', feet[foot], className)}>{children}</main>
}

/** A raised card, only for what is the person's own: orders, addresses, quotes, the wallet. */
export function Group({ children, className }: { children: ReactNode; className?: string }) {
  return <section className={cx('rounded-l bg-raised p-3.5 [--ground:var(--raised)]', className)}>{children}</section>
}

/** A heading with its source beside it ("by orders received"), or below it where the two do not fit in one line. */
export function SectionHead({
  id,
  title,
  caption,
  end,
  level = 2,
  className,
}: {
  /** For links that lead here. */
  id?: string
  title: ReactNode
  caption?: ReactNode
  end?: ReactNode
  level?: 2 | 3
  className?: string
}) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div id={id} className={cx('mt-4 mb-2 flex items-center gap-2.5', className)}>
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5">
        <Heading className={cx(level === 2 ? 'h2' : 'h3', 'min-w-0')}>{title}</Heading>
        {caption && <span className="cap min-w-0">{caption}</span>}
      </div>
      {end && <span className="-my-2 flex-none">{end}</span>}
    </div>
  )
}

export function Rule({ className }: { className?: string }) {
  return <hr className={cx('border-t border-line', className)} />
}
