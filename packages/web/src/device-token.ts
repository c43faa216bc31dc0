const KEY = 'tradewind_device'
const BYTES = 32

/**
 * What this browser made up for itself. The server knows by it that somebody has logged in here before, so that what strangers
 * guess elsewhere does not hold them up. It opens nothing and says nothing of anybody, and therefore stays after a logout.
 */
export function deviceToken(): string | undefined {
  try {
    const kept = localStorage.getItem(KEY)
    if (kept) return kept
    const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
    const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    localStorage.setItem(KEY, made)
    return made
  } catch {
    // Where nothing can be kept, one is new each time, and waits as such.
    return undefined
  }
}
