import { useEffect, useEffectEvent, useState } from 'react'
import { ScreenNotLoaded } from './load-screen.ts'
import { useOnline } from './online.ts'

type PageFailure = { error: unknown; reset?: () => void }
type Router = { invalidate: () => Promise<void> }

/** A phone says that it has a network a moment before anything gets through: for so long a page goes on trying by itself. */
const KEEPS_TRYING_MS = 20_000
const FIRST_PAUSE_MS = 1_000

// Kept here, since each try that fails may put a new failed page in the place of the last one.
let wasAway = false
let backAt = Number.NEGATIVE_INFINITY

/**
 * Tries a page again that could not be shown: by hand, and by itself when the network is back; then a few times more, each
 * time twice as long after that moment.
 */
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
    if (!online) {
      wasAway = true
      return
    }
    const isJustBack = wasAway
    if (isJustBack) backAt = performance.now()
    wasAway = false
    let over = false
    const keepTrying = async () => {
      if (isJustBack) await retryNow()
      for (;;) {
        const since = performance.now() - backAt
        if (since > KEEPS_TRYING_MS) return
        await new Promise((resolve) => setTimeout(resolve, Math.max(FIRST_PAUSE_MS, since)))
        if (over) return
        await retryNow()
      }
    }
    void keepTrying()
    return () => {
      over = true
    }
  }, [online])
  return { retry, busy }
}
