import { plainPath } from './remembered-history.ts'

/** Which path lies at which place of this tab's browser history, as far as our pages put it there. */
const KEY = 'browser-entries'

export function keepEntry(index: number, path: string, grew: boolean): void {
  const entries = read()
  entries[index] = plainPath(path)
  // Going forward to a new page cuts off what lay ahead.
  if (grew) entries.length = index + 1
  try {
    sessionStorage.setItem(KEY, JSON.stringify(entries))
  } catch {
    // Without it Back replaces instead of walking.
  }
}

/** The nearest place behind `index` that shows this path. */
export function entryBehind(index: number, path: string): number | undefined {
  const at = read().slice(0, index).lastIndexOf(plainPath(path))
  return at < 0 ? undefined : at
}

/** At logout. Back then replaces instead of walking. */
export function forgetEntries(): void {
  sessionStorage.removeItem(KEY)
}

function read(): (string | null)[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}
