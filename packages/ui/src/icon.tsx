import type { ReactElement } from 'react'
import { cx } from './cx.ts'

export type IconProps = {
  size?: 12 | 14 | 16 | 20 | 24 | 28
  /** Mirrors in right-to-left languages: for arrows, carets and vehicles, never for clocks, logos or phones. */
  flip?: boolean
  /** Without a label the icon is decoration and hidden from readers. */
  label?: string
  className?: string
}

export type Icon = (props: IconProps) => ReactElement

/** Makes a component of one path on Phosphor's grid of 256. */
export function icon(path: string): Icon {
  return function IconShape({ size = 24, flip, label, className }) {
    return (
      <svg
        viewBox="0 0 256 256"
        width={size}
        height={size}
        fill="currentColor"
        role={label ? 'img' : undefined}
        aria-label={label}
        aria-hidden={label ? undefined : true}
        className={cx('block flex-none', flip && 'flip', className)}
      >
        <path d={path} />
      </svg>
    )
  }
}
