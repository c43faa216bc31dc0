import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Secrets } from './secret.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** What is encrypted; each has a key of its own, so that what was encrypted as one is never read as another. */
type Kind = 'messages on their way' | 'second factors' | 'payees'

const keyOf = (kind: Kind, { pepper }: Secrets): Buffer => createHmac('sha256', pepper).update(kind).digest()

/** For what the database holds and whoever reads it there must not: a code that opens an account, a card number. */
export function encrypt(kind: Kind, values: Record<string, string>, secrets: Secrets): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(kind, secrets), iv)
  const body = Buffer.concat([cipher.update(JSON.stringify(values), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** Throws when it was encrypted with another pepper or changed since. */
export function decrypt(kind: Kind, encrypted: Buffer, secrets: Secrets): Record<string, string> {
  const decipher = createDecipheriv(CIPHER, keyOf(kind, secrets), encrypted.subarray(0, IV_BYTES))
  decipher.setAuthTag(encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const body = Buffer.concat([decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  return JSON.parse(body.toString('utf8'))
}
