import { type PointerEvent, type RefObject, useRef } from 'react'

/** Of the panel's height, or this fast: then it goes. */
const AWAY_SHARE = 0.2
const FLICK_PX_PER_MS = 0.5

type Swipe = { id: number; x: number; y: number; at: number; time: number; speed: number; moving: boolean }

/**
 * A panel that follows one finger down and goes when it is let go far or fast enough; else it returns. While `free` is
 * false the finger has something else to do. The panel's `touch-action` must leave the vertical to us.
 */
export function useSwipeAway(panel: RefObject<HTMLElement | null>, free: boolean, onAway: () => void) {
  const swipe = useRef<Swipe | undefined>(undefined)

  function release(cancelled: boolean) {
    const { current: element } = panel
    const last = swipe.current
    swipe.current = undefined
    if (!element || !last?.moving) return
    const moved = Math.max(0, last.at - last.y)
    const away = moved > element.clientHeight * AWAY_SHARE || last.speed > FLICK_PX_PER_MS
    if (away && !cancelled) return onAway()
    element.style.removeProperty('translate')
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!calm) element.animate({ translate: [`0 ${moved}px`, '0 0'] }, { duration: 190, easing: 'ease-out' })
  }
  return {
    onPointerDown: ({ pointerId: id, clientX: x, clientY: y, timeStamp: time, pointerType }: PointerEvent) => {
      // A second finger pinches.
      if (swipe.current) return release(true)
      if (free && pointerType !== 'mouse') swipe.current = { id, x, y, at: y, time, speed: 0, moving: false }
    },
    onPointerMove: ({ pointerId, clientX, clientY, timeStamp }: PointerEvent) => {
      const { current: now } = swipe
      if (!now || now.id !== pointerId || !panel.current) return
      const down = clientY - now.y
      if (!now.moving && down < Math.abs(clientX - now.x)) return
      const speed = (clientY - now.at) / Math.max(1, timeStamp - now.time)
      swipe.current = { ...now, at: clientY, time: timeStamp, speed, moving: true }
      panel.current.style.translate = `0 ${Math.max(0, down)}px`
    },
    onPointerUp: () => release(false),
    onPointerCancel: () => release(true),
  }
}
