import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Secrets } from '../secret.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const keyOf = ({ pepper }: Secrets): Buffer => createHmac('sha256', pepper).update('messages on their way').digest()

/** What a message says, so that whoever reads the database cannot: a code in it opens an account. */
export function seal(values: Record<string, string>, secrets: Secrets): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secrets), iv)
  const body = Buffer.concat([cipher.update(JSON.stringify(values), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** Throws when it was sealed with another pepper or changed since. */
export function unseal(sealed: Buffer, secrets: Secrets): Record<string, string> {
  const decipher = createDecipheriv(CIPHER, keyOf(secrets), sealed.subarray(0, IV_BYTES))
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const body = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  return JSON.parse(body.toString('utf8'))
}
