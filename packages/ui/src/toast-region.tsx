import { type ReactNode, useSyncExternalStore } from 'react'
import { cx } from './cx.ts'
import { Check } from './icons/check.gen.ts'
import { WarningCircle } from './icons/warning-circle.gen.ts'
import { Spinner } from './spinner.tsx'
import { closeToast, currentToasts, holdToast, releaseToast, watchToasts } from './toast.ts'

export type ToastRegionProps = {
  label: string
  /** What stands at the foot of the page: the toasts keep 12 px above it. */
  above?: 'tabs' | 'tall' | 'dock' | 'none'
  /** What stays longer than a toast: below them, nearest to the foot. It takes taps by itself (`pointer-events-auto`). */
  children?: ReactNode
}

const places = {
  tabs: 'bottom-[calc(90px+env(safe-area-inset-bottom,0px))]',
  /** The tabs with a total in their card. */
  tall: 'bottom-[calc(164px+env(safe-area-inset-bottom,0px))]',
  dock: 'bottom-[calc(94px+env(safe-area-inset-bottom,0px))]',
  none: 'bottom-[calc(24px+env(safe-area-inset-bottom,0px))]',
}

/** Once per app, from the start: readers hear only regions that were there before the words. */
export function ToastRegion({ label, above = 'tabs', children }: ToastRegionProps) {
  const toasts = useSyncExternalStore(watchToasts, currentToasts, currentToasts)
  return (
    <div
      role="status"
      aria-label={label}
      className={cx('pointer-events-none fixed inset-x-4 z-50 flex flex-col items-center gap-2', places[above])}
    >
      {toasts.map(({ id, kind, text, action }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: only listens whether someone is reading; the button inside acts
        <div
          key={id}
          onPointerEnter={() => holdToast(id)}
          onPointerLeave={() => releaseToast(id)}
          onFocus={() => holdToast(id)}
          onBlur={() => releaseToast(id)}
          className={cx(
            'rise flex min-h-11 max-w-[min(100%,448px)] items-center gap-2.5 rounded-[22px] bg-ink py-2.5 ps-4.5 text-[0.875rem]/[1.25] text-on-ink shadow-float',
            // What only says something must not catch the tap that is meant for what it covers.
            action ? 'pointer-events-auto pe-1.5' : 'pe-4.5',
          )}
        >
          {kind === 'done' && <Check size={20} />}
          {kind === 'failed' && <WarningCircle size={20} />}
          {kind === 'loading' && <Spinner />}
          <span className="min-w-0">{text}</span>
          {action && (
            <button
              type="button"
              onClick={() => {
                closeToast(id)
                action.run()
              }}
              className="-my-2.5 min-h-11 rounded-full px-3.5 font-semibold underline underline-offset-4 focus-visible:-outline-offset-4 focus-visible:outline-on-ink"
            >
              {action.label}
            </button>
          )}
        </div>
      ))}
      {children}
    </div>
  )
}
