let up = false
const listeners = new Set<(up: boolean) => void>()

/** Whether this page hears what happens; while it does, nothing has to be asked again and again. */
export const isLive = (): boolean => up

export function setLive(next: boolean): void {
  if (next === up) return
  up = next
  for (const listener of listeners) listener(up)
}

export function onLiveChange(listener: (up: boolean) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How often a query asks again: not while the live channel tells it when, but for what it shows only for so long. */
export const unlessLive =
  (everyMs: number, meanwhile: number | false = false) =>
  (): number | false =>
    up ? meanwhile : everyMs
