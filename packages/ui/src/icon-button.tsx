import type { ComponentProps, ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { cx } from './cx.ts'
import { element, type Render } from './element.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string
  children: ReactNode
  kind?: 'plain' | 'on-picture' | 'soft'
  /** A count on the corner. The label should say it too: it is not read on its own. */
  badge?: string
  render?: Render
}

const kinds = {
  plain: 'active:bg-sunk',
  'on-picture': 'bg-[color-mix(in_srgb,var(--paper)_88%,transparent)] text-ink',
  soft: 'bg-sunk active:bg-line',
}

export function IconButton({ label, children, kind = 'plain', badge, render, className, ...rest }: IconButtonProps) {
  return element(render, 'button', {
    ...(render ? rest : { type: 'button', ...rest }),
    // With a badge the name is written inside: a number that is seen and not in the label is a name that differs.
    'aria-label': badge ? undefined : label,
    className: cx('pressable relative grid size-11 flex-none place-items-center rounded-full', kinds[kind], className),
    children: (
      <>
        {children}
        {badge && (
          <>
            <span className="sr-only">{label}</span>
            <span aria-hidden>
              <Badge key={badge} ring={kind === 'soft' ? 'sunk' : 'paper'} className="step-up absolute start-5.5 top-1">
                {badge}
              </Badge>
            </span>
          </>
        )}
      </>
    ),
  })
}
