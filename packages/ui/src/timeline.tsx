import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type TimelineProps = {
  label: string
  /** Newest first. */
  entries: { id: string; title: ReactNode; time: ReactNode; place?: ReactNode; now?: boolean }[]
  className?: string
}

export function Timeline({ label, entries, className }: TimelineProps) {
  return (
    <ol aria-label={label} className={cx('timeline', className)}>
      {entries.map(({ id, title, time, place, now }) => (
        <li key={id} aria-current={now ? 'step' : undefined}>
          <span aria-hidden className="timeline-dot" />
          <span className="flex flex-wrap items-start justify-between gap-x-3 text-[0.875rem]/[1.43]">
            <span className={cx('min-w-0 flex-1 basis-40', now && 'font-semibold')}>
              {title}
              {place && <span className="cap block font-normal">{place}</span>}
            </span>
            <span className="cap leading-[1.67] whitespace-nowrap">{time}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
