export type Encoding = 'br' | 'zstd' | 'gzip'

/** What a client says it can read (RFC 9110, 12.5.3), without its order of liking: the smallest is chosen. "*" is not enough to go by. */
export function acceptedEncodings(header: string | string[] | undefined): Set<string> {
  if (!header) return NONE
  const accepted = new Set<string>()
  for (const entry of String(header).toLowerCase().split(',')) {
    const [name = '', weight = ''] = entry.split(';', 2)
    if (!/^\s*q\s*=\s*0(\.0*)?\s*$/.test(weight)) accepted.add(name.trim())
  }
  return accepted
}

const NONE = new Set<string>()
