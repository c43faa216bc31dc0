import { useEffect, useState } from 'react'

/** True once `on` has been true for `delayMs`; false at once when it ends. So that what is fast never flickers. */
export function useDelayed(on: boolean, delayMs = 300): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!on) return
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [on, delayMs])
  return on && late
}
