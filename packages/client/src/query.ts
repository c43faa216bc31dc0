/**
 * Query parameters as the spec wants them: empty values skipped, nested ones as `key[sub]`, arrays repeated.
 * Returns "" or the string with its question mark.
 */
export function toQuery(input: unknown): string {
  const pairs = pairsOf(input).map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
  return pairs.length ? `?${pairs.join('&')}` : ''
}

function pairsOf(value: unknown, key = ''): [string, string][] {
  if (value === null || value === undefined || value === '') return []
  if (value instanceof Date) return [[key, value.toISOString()]]
  if (Array.isArray(value)) return value.flatMap((item) => pairsOf(item, key))
  if (typeof value !== 'object') return [[key, String(value)]]
  return Object.entries(value).flatMap(([sub, item]) => pairsOf(item, key ? `${key}[${sub}]` : sub))
}
