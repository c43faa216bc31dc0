import { isPublic, literalOf, urlOf } from '../../platform/net/public-address.ts'
import { LONGEST_ADDRESS } from './picture-limits.ts'

/** Why nobody goes to an address: each is `imports.reason.picture_<key>`. */
export type AddressRefusal = 'address' | 'scheme' | 'credentials' | 'port' | 'private'

/**
 * The address of a picture as we would go there, or why we do not. What a browser would read as one does the reading
 * (WHATWG URL), so that `2130706433`, `0x7f.1`, `0177.0.0.1` and `①②⑦.0.0.1` are all the 127.0.0.1 that they mean.
 */
export function judgeAddress(written: string): { url: URL } | { refused: AddressRefusal } {
  const url = urlOf(written.startsWith('//') ? `https:${written}` : written)
  if (!url || url.href.length > LONGEST_ADDRESS) return { refused: 'address' }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { refused: 'scheme' }
  if (url.username !== '' || url.password !== '') return { refused: 'credentials' }
  // Without a number, or with that of its scheme, which URL leaves out.
  if (url.port !== '') return { refused: 'port' }
  const literal = literalOf(url)
  if (literal !== undefined && !isPublic(literal)) return { refused: 'private' }
  // No program of the page's needs what stands behind the hash.
  url.hash = ''
  return { url }
}
