import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Of a browser: its public key, and what only it and we know. */
export type PushKeys = { p256dh: Buffer; auth: Buffer }

const CURVE = 'prime256v1'
/** One record holds all of it: a push service takes 4096 bytes. */
const RECORD_BYTES = 4096
const TAG_BYTES = 16
const LAST_RECORD = Buffer.of(2)

const derive = (from: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', from, salt, info, bytes))

/** A key pair of one message. */
export function newPair(): ECDH {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  return pair
}

/** Whether it is a point of the curve, so that something can be encrypted for it. */
export function isPublicKey(key: Buffer): boolean {
  try {
    newPair().computeSecret(key)
    return key.length === 65
  } catch {
    return false
  }
}

/** RFC 8291: what the browser alone can read, with all that it needs for it in front. */
export function encryptPush(
  content: Buffer,
  { p256dh, auth }: PushKeys,
  { pair = newPair(), salt = randomBytes(16) }: { pair?: ECDH; salt?: Buffer } = {},
): Buffer {
  const ours = pair.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ours])
  const keys = derive(pair.computeSecret(p256dh), auth, info, 32)
  const key = derive(keys, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(keys, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES })
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  const head = [salt, size, Buffer.of(ours.length), ours]
  return Buffer.concat([
    ...head,
    cipher.update(content),
    cipher.update(LAST_RECORD),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}
