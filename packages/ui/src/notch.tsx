import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** The corner of paper cut into the bottom of the picture it stands in, at the start of the line. It takes the colour of `--ground`. */
export function Notch({
  children,
  size = 'm',
  className,
}: {
  children: ReactNode
  size?: 'm' | 'l'
  className?: string
}) {
  return (
    <span data-size={size} className={cx('notch', className)}>
      {children}
    </span>
  )
}
