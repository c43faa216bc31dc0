import { type PointerEvent, type RefObject, useRef } from 'react'

/** A finger that travels less than this taps. */
const TAP_PX = 10
/** Of the strip's width, or this fast: then the next picture comes. */
const TURN_SHARE = 0.2
const FLICK_PX_PER_MS = 0.3

type Drag = { begun: number; at: number; from: number; time: number; speed: number; moving: boolean }

/**
 * For what lies over a strip that snaps: a finger that begins there moves the strip as if it had begun beside it, and a tap
 * stays a tap. `rest` is told at which picture it shall come to rest, which may be one before the first or after the last.
 */
export function useStripDrag(strip: RefObject<HTMLElement | null>, rest: (index: number) => void) {
  const drag = useRef<Drag | undefined>(undefined)

  function end() {
    const { current: element } = strip
    const last = drag.current
    drag.current = undefined
    if (!element || !last?.moving) return
    element.style.removeProperty('scroll-snap-type')
    const moved = last.at - last.begun
    const gone = Math.abs(moved) > element.clientWidth * TURN_SHARE || Math.abs(last.speed) > FLICK_PX_PER_MS
    const sign = getComputedStyle(element).direction === 'rtl' ? 1 : -1
    rest(Math.round(Math.abs(last.from) / element.clientWidth) + (gone ? Math.sign(moved) * sign : 0))
  }
  return {
    onPointerDown: ({ pointerType, clientX, timeStamp }: PointerEvent) => {
      if (pointerType === 'mouse' || !strip.current) return
      const { scrollLeft: from } = strip.current
      drag.current = { begun: clientX, at: clientX, from, time: timeStamp, speed: 0, moving: false }
    },
    onPointerMove: ({ clientX, timeStamp, currentTarget, pointerId }: PointerEvent) => {
      const { current: now } = drag
      const { current: element } = strip
      if (!now || !element) return
      if (!now.moving && Math.abs(clientX - now.begun) < TAP_PX) return
      if (!now.moving) {
        currentTarget.setPointerCapture(pointerId)
        // Snapping would pull against the finger.
        element.style.scrollSnapType = 'none'
      }
      const speed = (clientX - now.at) / Math.max(1, timeStamp - now.time)
      drag.current = { ...now, at: clientX, time: timeStamp, speed, moving: true }
      element.scrollLeft = now.from - (clientX - now.begun)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
