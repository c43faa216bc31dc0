import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type BadgeProps = {
  /** A short text: `4`, `99+`. */
  children: ReactNode
  /** The ground it stands on, drawn as a ring around it. */
  ring?: 'paper' | 'raised' | 'sunk' | 'none'
  label?: string
  className?: string
}

const rings = {
  paper: 'shadow-[0_0_0_2px_var(--paper)]',
  raised: 'shadow-[0_0_0_2px_var(--raised)]',
  sunk: 'shadow-[0_0_0_2px_var(--sunk)]',
  none: '',
}

export function Badge({ children, ring = 'none', label, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-block min-w-4.5 rounded-full bg-ink px-1.25 text-center text-[0.6875rem]/[1.64] font-bold text-on-ink',
        rings[ring],
        className,
      )}
    >
      {label ? (
        <>
          <span aria-hidden>{children}</span>
          <span className="sr-only">{label}</span>
        </>
      ) : (
        children
      )}
    </span>
  )
}
