import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

const ID_BYTES = 16
// Asking the system for chance costs more than all the rest of an id, however little is asked for.
const chance = Buffer.alloc(256 * ID_BYTES)
let spent = chance.length

/** Bytes that nobody was given before. */
function randomBytes(count: number): Buffer {
  if (spent + count > chance.length) {
    randomFillSync(chance)
    spent = 0
  }
  spent += count
  return chance.subarray(spent - count, spent)
}

let millisecond = 0
let sequence = 0

/**
 * Time-ordered id (UUIDv7), made by the application so that no sequence is needed on any shard. Of two from one process
 * the later one is greater.
 */
export function newId(): string {
  const random = randomBytes(ID_BYTES)
  const now = Date.now()
  if (now > millisecond) {
    millisecond = now
    // Half of its room is left to count on from where chance began.
    sequence = random.readUInt32BE(6) >>> 1
  } else {
    sequence += 1
  }
  return v7({ random, msecs: millisecond, seq: sequence })
}

/** Whether somebody typed or pasted an id of ours. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Number for people: ten characters of Crockford base 32 (50 random bits), no look-alikes, not countable. */
export function newNumber(): string {
  let number = ''
  for (const byte of randomBytes(10)) number += CROCKFORD[byte & 31]
  return number
}
