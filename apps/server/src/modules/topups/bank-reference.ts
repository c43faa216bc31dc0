const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CHARACTERS = 10

/**
 * What a shopper writes on a transfer, so that somebody can tell whose it is: the last 50 bits of the id, which are random, in
 * ten characters without look-alikes. No table keeps it: anybody of the house can work it out again.
 */
export function bankReference(shopperId: string): string {
  let bits = BigInt(`0x${shopperId.replaceAll('-', '')}`)
  let reference = ''
  for (let place = 0; place < CHARACTERS; place += 1) {
    reference = `${CROCKFORD[Number(bits & 31n)]}${reference}`
    bits >>= 5n
  }
  return reference
}
