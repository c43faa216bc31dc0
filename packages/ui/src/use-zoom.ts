import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { CLOSE, distance, keepOver, middleOf, type View, WHOLE, zoomAt } from './zoom.ts'

const DOUBLE_TAP_MS = 300
const DOUBLE_TAP_PX = 28
/** A finger that travels further drags; it does not tap. */
const TAP_PX = 10

type Point = { x: number; y: number }
type Finger = Point & { begun: Point }

/**
 * Pinch, double tap and drag on the picture that `image` finds on the stage. Two fingers enlarge, one moves what is
 * enlarged; while it is whole, one finger is left to the browser, which swipes.
 */
export function useZoom(stage: RefObject<HTMLElement | null>, image: () => HTMLImageElement | null | undefined) {
  const view = useRef(WHOLE)
  const fingers = useRef(new Map<number, Finger>())
  const lastTap = useRef<Point & { at: number }>({ x: 0, y: 0, at: 0 })
  const [zoomed, setZoomed] = useState(false)

  /** From the middle of the stage. */
  const place = ({ clientX, clientY }: PointerEvent): Point => {
    const box = stage.current?.getBoundingClientRect()
    if (!box) return { x: 0, y: 0 }
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
  }
  const show = (next: View, glide = false) => {
    const picture = image()
    const { clientWidth: width = 1, clientHeight: height = 1 } = stage.current ?? {}
    if (!picture) return
    const natural = { width: picture.naturalWidth || width, height: picture.naturalHeight || height }
    view.current = keepOver(next, { width, height }, natural)
    const { scale, x, y } = view.current
    picture.style.transition = glide ? 'transform var(--rise) var(--ease)' : ''
    picture.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`
    setZoomed(scale > 1)
  }
  const toggle = (point: Point = { x: 0, y: 0 }) =>
    show(view.current.scale > 1 ? WHOLE : zoomAt(WHOLE, CLOSE, point), true)

  const drag = (finger: Finger, to: Point, other: Finger | undefined) => {
    const { scale, x, y } = view.current
    if (!other) {
      if (scale > 1) show({ scale, x: x + to.x - finger.x, y: y + to.y - finger.y })
      return
    }
    const before = middleOf(finger, other)
    const now = middleOf(to, other)
    const moved = { scale, x: x + now.x - before.x, y: y + now.y - before.y }
    show(zoomAt(moved, (scale * distance(to, other)) / Math.max(1, distance(finger, other)), now))
  }
  const lift = (event: PointerEvent, cancelled: boolean) => {
    const finger = fingers.current.get(event.pointerId)
    fingers.current.delete(event.pointerId)
    if (!finger || cancelled || fingers.current.size > 0) return
    const point = place(event)
    if (distance(point, finger.begun) > TAP_PX) return
    const again =
      event.timeStamp - lastTap.current.at < DOUBLE_TAP_MS && distance(point, lastTap.current) < DOUBLE_TAP_PX
    lastTap.current = { ...point, at: again ? 0 : event.timeStamp }
    if (again) toggle(point)
  }

  return {
    zoomed,
    toggle: () => toggle(),
    reset: () => show(WHOLE),
    gestures: {
      onPointerDown: (event: PointerEvent) => {
        const point = place(event)
        fingers.current.set(event.pointerId, { ...point, begun: point })
        // What has begun on the picture goes on when the finger leaves it.
        if (view.current.scale > 1) stage.current?.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent) => {
        const finger = fingers.current.get(event.pointerId)
        if (!finger) return
        const to = place(event)
        const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
        drag(finger, to, other)
        fingers.current.set(event.pointerId, { ...finger, ...to })
      },
      onPointerUp: (event: PointerEvent) => lift(event, false),
      onPointerCancel: (event: PointerEvent) => lift(event, true),
    },
  }
}
