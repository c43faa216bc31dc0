import { createHash } from 'node:crypto'

/*
 * The checksums that addresses carry, so that a slip of the finger is found before money goes where nobody can fetch it back.
 * Written out because Node has no Keccak (its sha3-256 pads otherwise), and a library for one hash of forty letters is more
 * to trust than these lines, which test vectors hold. Nothing here touches a key.
 */

/** Whether the address carries a right checksum, or none: an EVM address in one case has none (EIP-55). */
export function hasRightChecksum(address: string): boolean {
  if (address.startsWith('0x')) return isOneCase(address) || address === withEip55(address)
  return isBase58Check(address)
}

const isOneCase = (address: string): boolean =>
  address.slice(2) === address.slice(2).toLowerCase() || address.slice(2) === address.slice(2).toUpperCase()

/** EIP-55: a letter is large where the hash of the small ones has a nibble of 8 or more. */
export function withEip55(address: string): string {
  const small = address.slice(2).toLowerCase()
  const hash = keccak256(Buffer.from(small, 'ascii')).toString('hex')
  return `0x${[...small].map((letter, place) => (Number.parseInt(hash[place] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter)).join('')}`
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Base58 with the first four bytes of a double SHA-256 behind it, as TRON and Bitcoin write theirs. */
function isBase58Check(address: string): boolean {
  let value = 0n
  for (const letter of address) {
    const digit = BASE58.indexOf(letter)
    if (digit < 0) return false
    value = value * 58n + BigInt(digit)
  }
  const bytes = Buffer.from(value.toString(16).padStart(50, '0'), 'hex')
  if (bytes.length !== 25) return false
  const twice = createHash('sha256')
    .update(createHash('sha256').update(bytes.subarray(0, 21)).digest())
    .digest()
  return twice.subarray(0, 4).equals(bytes.subarray(21))
}

const LANE = (1n << 64n) - 1n
const rotate = (lane: bigint, by: number): bigint => ((lane << BigInt(by)) | (lane >> BigInt(64 - by))) & LANE
const RATE = 136

/** Keccak-256 as Ethereum has it: the padding of the competition (0x01), not the later standard's (0x06). */
export function keccak256(message: Buffer): Buffer {
  const padded = Buffer.alloc((Math.floor(message.length / RATE) + 1) * RATE)
  message.copy(padded)
  padded[message.length] = 0x01
  padded[padded.length - 1] = (padded.at(-1) ?? 0) | 0x80
  let lanes = Array.from({ length: 25 }, () => 0n)
  for (let block = 0; block < padded.length; block += RATE) {
    for (let at = 0; at < RATE / 8; at += 1) lanes[at] = (lanes[at] ?? 0n) ^ padded.readBigUInt64LE(block + at * 8)
    lanes = permute(lanes)
  }
  const hash = Buffer.alloc(32)
  for (let at = 0; at < 4; at += 1) hash.writeBigUInt64LE(lanes[at] ?? 0n, at * 8)
  return hash
}

// Keccak-f[1600]: theta, rho and pi, chi, iota, 24 times. A lane of column x and row y stands at x + 5y.
function permute(lanes: bigint[]): bigint[] {
  let state = lanes
  let feedback = 1
  const lane = (x: number, y: number): bigint => state[(x % 5) + 5 * (y % 5)] ?? 0n
  for (let round = 0; round < 24; round += 1) {
    const columns = [0, 1, 2, 3, 4].map((x) => lane(x, 0) ^ lane(x, 1) ^ lane(x, 2) ^ lane(x, 3) ^ lane(x, 4))
    state = state.map((one, at) => one ^ (columns[(at + 4) % 5] ?? 0n) ^ rotate(columns[((at % 5) + 1) % 5] ?? 0n, 1))
    const moved = [...state]
    let [x, y] = [1, 0]
    for (let step = 0; step < 24; step += 1) {
      const [toX, toY] = [y, (2 * x + 3 * y) % 5]
      moved[toX + 5 * toY] = rotate(lane(x, y), (((step + 1) * (step + 2)) / 2) % 64)
      ;[x, y] = [toX, toY]
    }
    state = moved
    state = state.map(
      (one, at) => one ^ (~lane((at % 5) + 1, Math.floor(at / 5)) & LANE & lane((at % 5) + 2, Math.floor(at / 5))),
    )
    let constant = 0n
    for (let bit = 0; bit <= 6; bit += 1) {
      if (feedback & 1) constant ^= 1n << BigInt(2 ** bit - 1)
      feedback = (feedback << 1) ^ (feedback & 0x80 ? 0x171 : 0)
    }
    state[0] = (state[0] ?? 0n) ^ constant
  }
  return state
}
