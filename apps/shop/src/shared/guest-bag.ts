import type { Input } from '@tradewind/contract/calls'
import { useSyncExternalStore } from 'react'
import { api } from './api.ts'

type Line = Input<'POST /api/cart/sync'>['lines'][number]
/** `merge_id` names one merge, so that a repeated one counts once; a line added after a failed try gets a new one. */
type GuestBag = { merge_id: string; lines: readonly Line[] }

const KEY = 'guest-bag'
const LINES_LIMIT = 200
const QUANTITY_LIMIT = 99
const listeners = new Set<() => void>()
let bag = read()

/** A visitor's additions: kept on this device until login, then merged into the account's bag. */
export function addToGuestBag(line: Line): void {
  const same = (other: Line) => other.sku_id === line.sku_id
  const before = bag.lines.find(same)?.quantity ?? 0
  const merged = { ...line, quantity: Math.min(QUANTITY_LIMIT, before + line.quantity) }
  keep({ merge_id: newId(), lines: [...bag.lines.filter((other) => !same(other)), merged].slice(-LINES_LIMIT) })
}

export function useGuestBag(): readonly Line[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => bag.lines,
    () => bag.lines,
  )
}

/** Called after login. What could not be merged stays for the next login; goods that are gone are dropped by the server. */
export async function mergeGuestBag(): Promise<void> {
  if (bag.lines.length === 0) return
  const { merge_id, lines } = bag
  await api.call('POST /api/cart/sync', { merge_id, lines: [...lines] }, { quiet: true })
  if (bag.merge_id === merge_id) keep({ merge_id: '', lines: [] })
}

/** Puts lines into the account's bag, once, each cut to what there is: what was taken out by mistake. */
export const mergeLines = (lines: Line[]) => api.call('POST /api/cart/sync', { merge_id: newId(), lines })

function keep(next: GuestBag): void {
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

/** A random UUID; `crypto.randomUUID` is missing on pages without HTTPS. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
