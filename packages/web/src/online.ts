import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
/** What the service worker said before the app was there to hear it. */
let reached = document.documentElement.dataset.reached !== 'false'

/** The browser's own idea, and what the service worker says: a phone may be on a Wi-Fi that leads nowhere. */
export function useOnline(): boolean {
  return useSyncExternalStore(watchNetwork, () => navigator.onLine && reached)
}

function watchNetwork(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

function setReached(next: boolean): void {
  reached = next
  for (const listener of listeners) listener()
}

window.addEventListener('online', () => setReached(true))
navigator.serviceWorker?.addEventListener('message', ({ data }) => {
  if (typeof data?.reached === 'boolean') setReached(data.reached)
})
