import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** Time-ordered id (UUIDv7), made by the application so that no sequence is needed on any shard. */
export const newId = (): string => v7()

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Number for people: ten characters of Crockford base 32 (50 random bits), no look-alikes, not countable. */
export function newNumber(): string {
  const bytes = randomBytes(10)
  return Array.from(bytes, (byte) => CROCKFORD[byte & 31]).join('')
}
