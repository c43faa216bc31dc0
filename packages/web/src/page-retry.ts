import { useEffect, useEffectEvent, useState } from 'react'
import { ScreenNotLoaded } from './load-screen.ts'
import { useOnline } from './online.ts'

type PageFailure = { error: unknown; reset?: () => void }
type Router = { invalidate: () => Promise<void> }

/** Tries a page again that could not be shown: by hand, and by itself when the network is back. */
export function usePageRetry(router: Router, { error, reset }: PageFailure) {
  const online = useOnline()
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    // An old page asks for code that a newer release took away: only a fresh page finds the new one.
    if (online && error instanceof ScreenNotLoaded) return window.location.reload()
    setBusy(true)
    await router.invalidate()
    setBusy(false)
    reset?.()
  }
  const retryNow = useEffectEvent(retry)
  useEffect(() => {
    const again = () => void retryNow()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return { retry, busy }
}
