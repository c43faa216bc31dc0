import { SECOND_MS } from '@tradewind/contract/durations'
import { useEffect, useState } from 'react'

const MINUTE_S = 60

/** Whole seconds until a moment, counted down: by the minute, in the last one by the second. Never below 0. */
export function useSecondsLeft(until: string | undefined): number | undefined {
  const [now, setNow] = useState(Date.now)
  const left = until === undefined ? undefined : Math.max(0, Math.ceil((new Date(until).getTime() - now) / SECOND_MS))
  useEffect(() => {
    if (!left) return
    // To the next full minute, so that what is shown changes when it changes.
    const step = left > MINUTE_S ? left % MINUTE_S || MINUTE_S : 1
    const timer = setTimeout(() => setNow(Date.now()), step * SECOND_MS)
    return () => clearTimeout(timer)
  }, [left])
  return left
}
