import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { WarningCircle } from './icons/warning-circle.gen.ts'
import { WifiSlash } from './icons/wifi-slash.gen.ts'

/** Nothing here yet: why, and what to do. */
export function EmptyState({
  title,
  level = 2,
  children,
  picture,
  actions,
  className,
}: {
  title: ReactNode
  /** 1 where nothing else stands on the page. */
  level?: 1 | 2 | undefined
  children?: ReactNode
  picture?: ReactNode
  actions?: ReactNode
  className?: string
}) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className={className}>
      {picture}
      <Heading className={cx('h1', picture !== undefined && 'mt-3.5')}>{title}</Heading>
      {children && <div className="mt-1.5 text-pretty text-ink-2">{children}</div>}
      {actions && <div className="mt-4 flex flex-wrap gap-2">{actions}</div>}
    </section>
  )
}

export type FailedStateProps = {
  title: ReactNode
  /** The cause, and what is not affected. */
  children?: ReactNode
  retryLabel: string
  onRetry: () => void
  busy?: boolean
  /** Nothing is broken, there is only no network. */
  offline?: boolean
  actions?: ReactNode
  /** For support: the number of the request. */
  reference?: ReactNode
  className?: string
}

export function FailedState({
  title,
  children,
  retryLabel,
  onRetry,
  busy,
  offline = false,
  actions,
  reference,
  className,
}: FailedStateProps) {
  return (
    <section role="alert" className={cx('rounded-l bg-raised p-4.5 [--ground:var(--raised)]', className)}>
      <div className="flex gap-3.5">
        <span
          className={cx('grid size-16 flex-none place-items-center rounded-m', offline ? 'bg-sunk' : 'bg-tint-blush')}
        >
          {offline ? <WifiSlash size={28} /> : <WarningCircle size={28} />}
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="h3">{title}</h2>
          {children && <div className="mt-0.5 text-s text-ink-2">{children}</div>}
        </div>
      </div>
      <div className="mt-3.5 flex flex-wrap gap-2">
        <Button kind="ink" size="s" onClick={onRetry} busy={busy} className="grow">
          {retryLabel}
        </Button>
        {actions}
      </div>
      {reference && <p className="cap mt-3 text-center">{reference}</p>}
    </section>
  )
}

/** At the head of the page while there is no connection; what is shown below is from before. */
export function OfflineBar({
  title,
  children,
  className,
}: {
  title: ReactNode
  children?: ReactNode
  className?: string
}) {
  return (
    <div
      role="status"
      className={cx('flex items-center gap-3 rounded-[20px] bg-ink px-4 py-2.75 text-s text-on-ink', className)}
    >
      <WifiSlash />
      <div className="min-w-0 flex-1">
        <b className="font-semibold">{title}</b> {children}
      </div>
    </div>
  )
}
