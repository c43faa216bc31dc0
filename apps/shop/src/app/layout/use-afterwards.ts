import { useEffect, useState } from 'react'

type Afterwards = typeof import('../device/afterwards.tsx').Afterwards

/** Fetched once the page has loaded and has nothing to do. The shop is whole without it, so that it may fail. */
export function useAfterwards(): Afterwards | undefined {
  const [fetched, setFetched] = useState<Afterwards>()
  useEffect(() => {
    const fetch = () =>
      import('../device/afterwards.tsx').then(
        ({ Afterwards }) => setFetched(() => Afterwards),
        () => undefined,
      )
    // Safari has no idle callback.
    const rest = () => void (window.requestIdleCallback ?? setTimeout)(fetch)
    if (document.readyState === 'complete') return rest()
    window.addEventListener('load', rest, { once: true })
    return () => window.removeEventListener('load', rest)
  }, [])
  return fetched
}
