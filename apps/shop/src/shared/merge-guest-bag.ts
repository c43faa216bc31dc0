import { api } from './api.ts'
import { forgetGuestBag, type GuestLine, guestBag, keepGuestBag } from './guest-bag.ts'

/** Called after login. What could not be merged stays for the next login; goods that are gone are dropped by the server. */
export async function mergeGuestBag(): Promise<void> {
  const { lines } = guestBag()
  if (lines.length === 0) return
  const merge_id = guestBag().merge_id || newId()
  keepGuestBag({ merge_id, lines })
  await api.call('POST /api/cart/sync', { merge_id, lines: [...lines] }, { quiet: true })
  if (guestBag().merge_id === merge_id) forgetGuestBag()
}

/** Puts lines into the account's bag, once, each cut to what there is: what was taken out by mistake. */
export const mergeLines = (lines: GuestLine[]) => api.call('POST /api/cart/sync', { merge_id: newId(), lines })

/** A random UUID; `crypto.randomUUID` is missing on pages without HTTPS. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
