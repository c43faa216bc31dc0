/**
 * The paths a shopper came by, for the Back of our top bar. The browser keeps its own history; this one survives a
 * restart of the app, lives in local storage under the account's name and goes at logout.
 */
export type HistoryRule = 'clear' | 'skip' | undefined

export type Place = { path: string; rule?: HistoryRule }

/** `forward`: the browser's history grew or was walked forward; `back`: walked back; `replace`: neither. */
export type Step = { from?: Place; to: Place; how: 'forward' | 'back' | 'replace' }

const LIMIT = 50
const KEY = 'remembered-history:'

/** What is remembered after a step: arriving on a clearing page empties it, returning to a remembered path cuts it there. */
export function remember(paths: readonly string[], { from, to, how }: Step): readonly string[] {
  if (to.rule === 'clear') return []
  const arrived = plainPath(to.path)
  const left = from && plainPath(from.path)
  if (left === arrived) return paths
  if (how !== 'forward' || to.path !== arrived) {
    const at = paths.lastIndexOf(arrived)
    return at < 0 ? paths : paths.slice(0, at)
  }
  return left === undefined || from?.rule === 'skip' ? paths : [...paths, left].slice(-LIMIT)
}

/** The path without the mark of our own Back, as it is compared, remembered and shared. */
export function plainPath(path: string): string {
  const [place = '', hash] = path.split('#')
  const [pathname = '', query = ''] = place.split('?')
  const kept = query.split('&').filter((pair) => pair !== '' && !/^backs(=|$)/.test(pair))
  return pathname + (kept.length > 0 ? `?${kept.join('&')}` : '') + (hash ? `#${hash}` : '')
}

export function withBacks(path: string): string {
  const [place = '', hash] = plainPath(path).split('#')
  return `${place}${place.includes('?') ? '&' : '?'}backs=1${hash ? `#${hash}` : ''}`
}

export function rememberedPaths(account: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY + account) ?? '[]')
    return Array.isArray(kept) ? kept.filter((path) => typeof path === 'string' && isOwnPath(path)) : []
  } catch {
    return []
  }
}

export function keepPaths(account: string, paths: readonly string[]): void {
  try {
    if (paths.length === 0) localStorage.removeItem(KEY + account)
    else localStorage.setItem(KEY + account, JSON.stringify(paths))
  } catch {
    // A full or forbidden storage costs the memory, not the navigation.
  }
}

export function forgetPaths(account: string): void {
  keepPaths(account, [])
}

/** A path of this shop; `//elsewhere.example` and `/\elsewhere` are addresses of other sites. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path)
}
