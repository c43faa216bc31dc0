import {
  DESTINATION_COOKIE,
  DESTINATION_COOKIE_SECONDS,
  type Destination,
  destinationCookieValue,
  destinationOfCookies,
} from '@tradewind/contract/destination'
import { writeCookie } from '@tradewind/web/cookies'
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let kept = destinationOfCookies(document.cookie)

/** Where this device has things sent; it goes with every call. Undefined until somebody chose or it was guessed. */
export const destination = (): Destination | undefined => kept

/** Remembers it on this device; whoever shows freight or days asks again. */
export function keepDestination(next: Destination): void {
  if (kept?.country === next.country && kept.guessed === next.guessed) return
  kept = next
  writeCookie(DESTINATION_COOKIE, destinationCookieValue(next), { maxAgeSeconds: DESTINATION_COOKIE_SECONDS })
  for (const listener of listeners) listener()
}

export function onDestinationChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useDestination = (): Destination | undefined =>
  useSyncExternalStore(onDestinationChange, destination, destination)
