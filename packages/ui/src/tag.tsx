import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Tone = 'plain' | 'wait' | 'safe' | 'bad'

/** Grounds and letters of the four tones. `safe` means money that is safe, nothing else. */
export const tones: Record<Tone, string> = {
  plain: 'bg-sunk',
  wait: 'bg-amber-soft text-amber',
  safe: 'bg-sea-soft text-sea',
  bad: 'bg-danger-soft text-danger',
}

export function Tag({
  tone = 'plain',
  icon,
  children,
  className,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-full px-2.25 font-ui py-0.75 text-cap font-semibold whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
