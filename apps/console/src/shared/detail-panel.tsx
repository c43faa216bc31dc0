import { isMissing } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { cx } from '@tradewind/ui/cx'
import { EmptyState } from '@tradewind/ui/state-block'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { isOnePane, returnToList } from './list-place.ts'
import { LoadFailed } from './load-failed.tsx'

type DetailPanelProps = {
  id: string
  /** The id of the heading inside. */
  titleId: string
  error: unknown
  onRetry: () => unknown
  /** Leads to the list. */
  onClose: () => Promise<unknown>
  missing: { title: string; text: string; back: string }
  skeleton: ReactNode
  /** How far it is: a step takes away the button that was pressed, and the focus stays in the panel. */
  stage?: string
  /** Has a foot that stands at the edge. */
  footed?: boolean
  /** Nothing while it is on its way. */
  children: ((close: () => Promise<void>) => ReactNode) | undefined
}

/** One thing beside its list; on a phone a page of its own. Escape closes it, and the focus goes back to its row. */
export function DetailPanel(props: DetailPanelProps) {
  const { id, titleId, error, onRetry, onClose, missing, skeleton, stage, footed, children } = props
  const t = useT()
  const panel = useRef<HTMLElement>(null)
  const close = async () => {
    await onClose()
    returnToList(id)
  }
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    const at = event.target
    const here = at === document.body || (at instanceof Node && panel.current?.contains(at))
    if (event.key === 'Escape' && !event.defaultPrevented && here) void close()
  })
  useEffect(() => {
    if (isOnePane()) window.scrollTo({ top: 0 })
    panel.current?.focus({ preventScroll: true })
    const listen = (event: KeyboardEvent) => closeOnEscape(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  useEffect(() => {
    if (stage && document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  }, [stage])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={cx(
        !footed && 'pb-6',
        '@container px-edge pt-3 outline-none min-[1180px]:sticky min-[1180px]:top-3 min-[1180px]:me-3 min-[1180px]:mt-3 min-[1180px]:max-h-[calc(100dvh-24px)] min-[1180px]:self-start min-[1180px]:overflow-y-auto min-[1180px]:overscroll-contain min-[1180px]:rounded-[28px] min-[1180px]:bg-raised min-[1180px]:px-5 min-[1180px]:[--ground:var(--raised)]',
      )}
    >
      {children ? (
        children(close)
      ) : isMissing(error) ? (
        <EmptyState
          title={<span id={titleId}>{missing.title}</span>}
          className="py-6"
          actions={
            <Button kind="soft" size="s" onClick={close}>
              {missing.back}
            </Button>
          }
        >
          {missing.text}
        </EmptyState>
      ) : error ? (
        <div className="py-6">
          <span id={titleId} className="sr-only">
            {t('words.failed')}
          </span>
          <LoadFailed error={error} onRetry={onRetry} />
        </div>
      ) : (
        <>
          <span id={titleId} className="sr-only">
            {t('words.loading')}
          </span>
          {skeleton}
        </>
      )}
    </section>
  )
}
