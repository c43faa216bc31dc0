/** How far each page was scrolled when it was left, for this tab; outlives a reload. */
const KEY = 'scroll-positions'
const LIMIT = 100

export function keepScroll(page: string, top: number): void {
  const positions = read().filter(([other]) => other !== page)
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...positions, [page, Math.round(top)]].slice(-LIMIT)))
  } catch {
    // Without it a page opens at its top.
  }
}

export function keptScroll(page: string): number {
  return read().find(([other]) => other === page)?.[1] ?? 0
}

/** Addresses hold what was searched: at logout they go. */
export function forgetScroll(): void {
  sessionStorage.removeItem(KEY)
}

function read(): [page: string, top: number][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((entry) => Array.isArray(entry) && entry.length === 2) : []
  } catch {
    return []
  }
}
