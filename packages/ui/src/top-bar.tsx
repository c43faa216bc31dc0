import type { ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { ArrowLeft } from './icons/arrow-left.gen.ts'

export type TopBarProps = {
  /** `null`: the page brings its own h1. */
  title?: ReactNode
  backLabel?: string
  onBack?: () => void
  end?: ReactNode
  /** A page of the tab bar: no arrow, the title at the edge. */
  root?: boolean
  /** Over a picture: no ground, round buttons. */
  floating?: boolean
  /** To move the focus to the title when the page changes. */
  headingRef?: Ref<HTMLHeadingElement>
  className?: string
}

export function TopBar({ title, backLabel, onBack, end, root, floating, headingRef, className }: TopBarProps) {
  return (
    <header
      className={cx(
        'z-20 mx-auto flex min-h-12 w-full max-w-120 items-center gap-2',
        floating ? 'over-picture absolute inset-x-0 top-0 justify-between px-3' : 'sticky top-0 bg-paper pe-edge',
        !floating && (root ? 'ps-edge' : 'ps-1.5'),
        'pt-[env(safe-area-inset-top,0px)]',
        className,
      )}
    >
      {onBack && backLabel && (
        <IconButton label={backLabel} onClick={onBack} kind={floating ? 'on-picture' : 'plain'}>
          <ArrowLeft flip />
        </IconButton>
      )}
      {!floating && title !== null && (
        <h1 ref={headingRef} tabIndex={-1} className="h2 my-1 min-w-0 flex-1 clamp-2">
          {title}
        </h1>
      )}
      {end && <div className={cx('ms-auto flex flex-none items-center gap-2', !floating && '-me-2.5')}>{end}</div>}
    </header>
  )
}
