import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { InfoFill } from './icons/info-fill.gen.ts'
import { ShieldCheckFill } from './icons/shield-check-fill.gen.ts'
import { WarningFill } from './icons/warning-fill.gen.ts'
import { XCircleFill } from './icons/x-circle-fill.gen.ts'
import { type Tone, tones } from './tag.tsx'

const signs: Record<Tone, ReactNode> = {
  plain: <InfoFill size={20} />,
  wait: <WarningFill size={20} />,
  safe: <ShieldCheckFill size={20} />,
  bad: <XCircleFill size={20} />,
}

export type NoteProps = {
  tone?: Tone
  children: ReactNode
  /** Instead of the tone's own sign; `null` for none. */
  icon?: ReactNode
  /** A sum or a button at the end. */
  end?: ReactNode
  /** Read aloud when it appears; a `bad` one at once. */
  live?: boolean
  className?: string
}

export function Note({ tone = 'plain', children, icon = signs[tone], end, live, className }: NoteProps) {
  return (
    <div
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
      className={cx(
        'flex gap-2.5 rounded-m px-3.5 py-3 text-s',
        end !== undefined && 'items-center',
        tones[tone],
        className,
      )}
    >
      {icon}
      <div className="min-w-0 flex-1 text-pretty">{children}</div>
      {end}
    </div>
  )
}
