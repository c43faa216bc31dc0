import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { pulse } from './haptic.ts'
import { ArrowDown } from './icons/arrow-down.gen.ts'
import { Spinner } from './spinner.tsx'

export type PullToRefreshProps = {
  onRefresh: () => Promise<unknown>
  pullLabel: string
  releaseLabel: string
  refreshingLabel: string
  doneLabel: string
  children: ReactNode
  className?: string
}

const THRESHOLD = 64
/** The page follows the finger more slowly the further it goes. */
const resist = (distance: number) => Math.min(THRESHOLD * 1.5, distance * 0.45)
const DONE_MS = 900

/** Pages in the document that can be pulled: while there is one, the browser's own pull to refresh stays away. */
let pullable = 0
const countPullable = (by: 1 | -1) => {
  pullable += by
  document.documentElement.style.overscrollBehaviorY = pullable > 0 ? 'contain' : ''
}

type Phase = 'rest' | 'pulling' | 'ready' | 'refreshing' | 'done'

/** Pulling the top of the page down asks for news. The same by button for those who do not drag: it shows when focused. */
export function PullToRefresh(props: PullToRefreshProps) {
  const { onRefresh, pullLabel, releaseLabel, refreshingLabel, doneLabel, children, className } = props
  const frame = useRef<HTMLDivElement>(null)
  const [phase, setPhase] = useState<Phase>('rest')
  const [pulled, setPulled] = useState(0)

  async function refresh() {
    setPhase('refreshing')
    setPulled(THRESHOLD * 0.75)
    try {
      await onRefresh()
      setPhase('done')
      setTimeout(() => setPhase((now) => (now === 'done' ? 'rest' : now)), DONE_MS)
    } catch {
      // Whoever refreshes says what failed; the page only goes back to its place.
      setPhase('rest')
    } finally {
      setPulled(0)
    }
  }
  const release = useEffectEvent(() => {
    if (phase === 'ready') return void refresh()
    if (phase !== 'pulling') return
    setPulled(0)
    setPhase('rest')
  })
  const pull = useEffectEvent((distance: number) => {
    if (phase === 'refreshing' || phase === 'done') return
    const next = resist(distance) >= THRESHOLD ? 'ready' : 'pulling'
    if (next === 'ready' && phase !== 'ready') pulse()
    setPulled(resist(distance))
    setPhase(next)
  })

  useEffect(() => {
    const element = frame.current
    if (!element) return
    let start: { x: number; y: number } | null = null
    const onStart = ({ touches: [touch], touches }: TouchEvent) => {
      start = touch && touches.length === 1 && window.scrollY <= 0 ? { x: touch.clientX, y: touch.clientY } : null
    }
    const onMove = (event: TouchEvent) => {
      const touch = event.touches[0]
      if (!start || !touch) return
      const down = touch.clientY - start.y
      // A sideways or upward move belongs to a row of cards or to the page.
      if (down <= 0 || Math.abs(touch.clientX - start.x) > down) {
        if (down <= 0) start = null
        return
      }
      if (event.cancelable) event.preventDefault()
      pull(down)
    }
    const onEnd = () => {
      if (start) release()
      start = null
    }
    // Only at the top may a move be ours: anywhere else the browser scrolls without asking this thread first.
    const hearMoves = () => {
      if (window.scrollY <= 0) element.addEventListener('touchmove', onMove, { passive: false })
      else element.removeEventListener('touchmove', onMove)
    }
    hearMoves()
    countPullable(1)
    window.addEventListener('scroll', hearMoves, { passive: true })
    element.addEventListener('touchstart', onStart, { passive: true })
    element.addEventListener('touchend', onEnd)
    element.addEventListener('touchcancel', onEnd)
    return () => {
      countPullable(-1)
      window.removeEventListener('scroll', hearMoves)
      element.removeEventListener('touchstart', onStart)
      element.removeEventListener('touchmove', onMove)
      element.removeEventListener('touchend', onEnd)
      element.removeEventListener('touchcancel', onEnd)
    }
  }, [])

  const labels: Record<Phase, string> = {
    rest: '',
    pulling: pullLabel,
    ready: releaseLabel,
    refreshing: refreshingLabel,
    done: doneLabel,
  }
  const dragging = phase === 'pulling' || phase === 'ready'
  return (
    <div ref={frame} className={cx('relative', className)}>
      <button
        type="button"
        onClick={() => void refresh()}
        className="sr-only z-30 rounded-full bg-ink text-on-ink focus-visible:not-sr-only focus-visible:absolute focus-visible:start-4 focus-visible:top-2 focus-visible:min-h-11 focus-visible:px-4"
      >
        {pullLabel}
      </button>
      <div
        role="status"
        style={{ blockSize: phase === 'done' ? THRESHOLD * 0.6 : pulled }}
        className={cx(
          'flex items-center justify-center gap-2 overflow-hidden text-s text-ink-2',
          !dragging && 'transition-[block-size]',
        )}
      >
        {phase === 'refreshing' && <Spinner size={16} />}
        {dragging && <ArrowDown size={16} className={cx('transition-transform', phase === 'ready' && 'rotate-180')} />}
        {phase === 'pulling' ? <span aria-hidden>{labels.pulling}</span> : labels[phase]}
      </div>
      {children}
    </div>
  )
}
