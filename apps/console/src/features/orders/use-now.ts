import { MINUTE_MS } from '@tradewind/contract/durations'
import { useEffect, useState } from 'react'

/** The time, told anew each minute, so that "in 5 hours" does not grow old on a page that stays open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
