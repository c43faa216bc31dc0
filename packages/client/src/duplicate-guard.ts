/**
 * Tells whether a submission repeats the one before it within `windowMs` (spec, section 5). Only the last one counts:
 * ticking a line on, off and on again is three wishes, while the same tap twice is one. What protects money is the
 * server's idempotency; this saves the needless request.
 */
export function createDuplicateGuard(windowMs: number, now: () => number): (url: string, body: string) => boolean {
  let last = { url: '', body: '', at: Number.NEGATIVE_INFINITY }
  return (url, body) => {
    const at = now()
    if (url === last.url && body === last.body && at - last.at < windowMs) return true
    last = { url, body, at }
    return false
  }
}
