import { useEffect, useRef, useState } from 'react'

/** A screen and a half before it is seen. */
const NEAR = '150% 0px'

/** True from the moment on that the element came near the screen. Without IntersectionObserver everything is near. */
export function useOnceNear() {
  const ref = useRef<HTMLElement>(null)
  const [near, setNear] = useState(!('IntersectionObserver' in window))
  useEffect(() => {
    const element = ref.current
    if (near || !element) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: NEAR },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [near])
  return { near, ref }
}
