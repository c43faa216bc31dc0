/** Who gets addresses by the net: of IPv6 everybody has 2^64 of them. Empty for an address that is not known. */
export function netOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const behind = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Array<string>(8 - before.length - behind.length).fill('0') : []
  return [...before, ...zeros, ...behind].slice(0, 4).join(':')
}
