import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** What is drawn before anything was measured. */
const FIRST = 640

/** How wide an element is, as it is now. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(FIRST)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth || FIRST)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return [box, width]
}
