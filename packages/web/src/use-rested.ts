import { useEffect, useState } from 'react'

const REST_MS = 300

/** The value once it has stood still, so that not every letter is asked about. */
export function useRested<V>(value: V): V {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
