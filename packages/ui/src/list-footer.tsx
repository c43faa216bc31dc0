import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'

export type ListFooterProps = {
  state: 'more' | 'loading' | 'failed' | 'end'
  /** The list is being asked for anew: until then nothing more is asked for but by the button. */
  isBusy?: boolean
  /** Called when the end of the list comes near, and by the button. */
  onMore: () => void
  moreLabel: string
  loadingLabel: string
  endLabel: string
  failedLabel: string
  retryLabel: string
}

/** Starts a screen and a half before the end is seen. */
const NEAR = '0px 0px 150% 0px'

export function ListFooter({
  state,
  isBusy,
  onMore,
  moreLabel,
  loadingLabel,
  endLabel,
  failedLabel,
  retryLabel,
}: ListFooterProps) {
  const foot = useRef<HTMLDivElement>(null)
  const fetchMore = useEffectEvent(onMore)
  useEffect(() => {
    if (state !== 'more' || isBusy || !foot.current || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) fetchMore()
      },
      { rootMargin: NEAR },
    )
    observer.observe(foot.current)
    return () => observer.disconnect()
  }, [state, isBusy])
  return (
    <div ref={foot} className="flex min-h-16 items-center justify-center gap-3 py-3 text-center text-s text-ink-2">
      <span role="status" className="inline-flex items-center gap-2">
        {state === 'loading' && (
          <>
            <Spinner size={16} />
            {loadingLabel}
          </>
        )}
        {state === 'failed' && failedLabel}
        {state === 'end' && endLabel}
      </span>
      {state === 'more' && (
        <Button kind="soft" size="s" onClick={onMore}>
          {moreLabel}
        </Button>
      )}
      {state === 'failed' && (
        <Button kind="line" size="s" onClick={onMore}>
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
