import type { Input } from '@tradewind/contract/calls'
import { MOST_BAG_LINES, MOST_PIECES } from '@tradewind/contract/limits'
import { useSyncExternalStore } from 'react'

export type GuestLine = Input<'POST /api/cart/sync'>['lines'][number]
/** `merge_id` names one merge, so that a repeated one counts once; empty until it is tried, and when a line came after that. */
type GuestBag = { merge_id: string; lines: readonly GuestLine[] }

const KEY = 'guest-bag'
const listeners = new Set<() => void>()
let bag = read()

/** A visitor's additions: kept on this device until login, then merged into the account's bag. */
export function addToGuestBag(line: GuestLine): void {
  const same = (other: GuestLine) => other.sku_id === line.sku_id
  const before = bag.lines.find(same)?.quantity ?? 0
  const merged = { ...line, quantity: Math.min(MOST_PIECES, before + line.quantity) }
  keepGuestBag({ merge_id: '', lines: [...bag.lines.filter((other) => !same(other)), merged].slice(-MOST_BAG_LINES) })
}

export function useGuestBag(): readonly GuestLine[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => bag.lines,
    () => bag.lines,
  )
}

/** What is to be merged at login, under the name of that merge. */
export const guestBag = (): GuestBag => bag

/** Nothing of it is wanted any more. */
export const forgetGuestBag = (): void => keepGuestBag({ merge_id: '', lines: [] })

export function keepGuestBag(next: GuestBag): void {
  bag = next
  try {
    if (bag.lines.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(bag))
  } catch {
    // A full or forbidden storage: the lines live as long as this page.
  }
  for (const listener of listeners) listener()
}

function read(): GuestBag {
  try {
    const kept: Partial<GuestBag> = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (typeof kept.merge_id === 'string' && Array.isArray(kept.lines)) return kept as GuestBag
  } catch {
    // Unreadable: as good as empty.
  }
  return { merge_id: '', lines: [] }
}
