import { useEffect, useState } from 'react'

/** Whole seconds until a moment, counted down once a second; 0 when it has come. */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((moment - now) / 1000))
  const over = left === 0
  useEffect(() => {
    setNow(Date.now())
    if (over) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [over])
  return left
}

/** As a clock shows it: 0:08, 15:00. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
