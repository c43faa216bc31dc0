import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

// The form of the `age` format (a header with its own MAC, then pieces of 64 KiB under ChaCha20-Poly1305 whose nonce counts them and
// marks the last), of node:crypto and with a key that both sides have: whoever restores needs nothing but Node and the key.
const MAGIC = Buffer.from('tradewind backup 1\n')
const SALT_BYTES = 16
const MAC_BYTES = 32
const HEAD_BYTES = MAGIC.length + SALT_BYTES + MAC_BYTES
const PIECE_BYTES = 64 * 1024
const TAG_BYTES = 16
const CIPHER = 'chacha20-poly1305'

/** Why a file cannot be opened, for people. */
export class CipherError extends Error {}

/** Whether these first bytes of a file are those of an encrypted backup. */
export const isEncrypted = (head: Buffer): boolean => head.subarray(0, MAGIC.length).equals(MAGIC)

const keyFor = (key: string, salt: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `tradewind backup ${use}`, 32))

const macOf = (key: string, salt: Buffer): Buffer =>
  createHmac('sha256', keyFor(key, salt, 'head'))
    .update(MAGIC)
    .update(salt)
    .digest()

/** Eleven bytes count, the last one says whether it is the last: no piece can be left out, moved, or be the end before the end. */
function nonceOf(count: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(count), 3)
  nonce[11] = last ? 1 : 0
  return nonce
}

/** Hands on pieces of a size as they fill up; the last one, which may be shorter, at the end. */
abstract class Pieces extends Transform {
  readonly #size: number
  #waiting = Buffer.alloc(0)
  #count = 0

  constructor(size: number) {
    super()
    this.#size = size
  }

  protected abstract turn(piece: Buffer, nonce: Buffer): Buffer

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    try {
      this.#waiting = Buffer.concat([this.#waiting, this.headless(chunk)])
      // One piece always stays: only the end tells which is the last.
      while (this.#waiting.length > this.#size) this.#hand(this.#size, false)
      done()
    } catch (error) {
      done(error as Error)
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      this.ended()
      this.#hand(this.#waiting.length, true)
      done()
    } catch (error) {
      done(error as Error)
    }
  }

  /** What of it belongs to the pieces. */
  protected headless(chunk: Buffer): Buffer {
    return chunk
  }

  protected ended(): void {}

  #hand(bytes: number, last: boolean): void {
    const piece = this.#waiting.subarray(0, bytes)
    this.push(this.turn(piece, nonceOf(this.#count, last)))
    this.#waiting = this.#waiting.subarray(bytes)
    this.#count += 1
  }
}

class Encrypting extends Pieces {
  readonly #key: Buffer

  constructor(key: string) {
    super(PIECE_BYTES)
    const salt = randomBytes(SALT_BYTES)
    this.#key = keyFor(key, salt, 'pieces')
    this.push(Buffer.concat([MAGIC, salt, macOf(key, salt)]))
  }

  protected turn(piece: Buffer, nonce: Buffer): Buffer {
    const cipher = createCipheriv(CIPHER, this.#key, nonce, { authTagLength: TAG_BYTES })
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
}

class Decrypting extends Pieces {
  readonly #secret: string
  #key: Buffer | undefined
  #head = Buffer.alloc(0)

  constructor(key: string) {
    super(PIECE_BYTES + TAG_BYTES)
    this.#secret = key
  }

  protected override headless(chunk: Buffer): Buffer {
    if (this.#key) return chunk
    this.#head = Buffer.concat([this.#head, chunk])
    if (this.#head.length < HEAD_BYTES) return Buffer.alloc(0)
    const salt = this.#head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES)
    const mac = this.#head.subarray(MAGIC.length + SALT_BYTES, HEAD_BYTES)
    if (!timingSafeEqual(mac, macOf(this.#secret, salt)))
      throw new CipherError(
        'BACKUP_KEY is not the key with which this backup was written, or its first bytes were changed.',
      )
    this.#key = keyFor(this.#secret, salt, 'pieces')
    return this.#head.subarray(HEAD_BYTES)
  }

  protected override ended(): void {
    if (!this.#key) throw new CipherError('The backup is cut off: not even its head is whole.')
  }

  protected turn(piece: Buffer, nonce: Buffer): Buffer {
    const changed = 'The backup is cut off, or bytes of it were changed: it does not open to its end.'
    if (!this.#key || piece.length < TAG_BYTES) throw new CipherError(changed)
    const opened = createDecipheriv(CIPHER, this.#key, nonce, { authTagLength: TAG_BYTES })
    opened.setAuthTag(piece.subarray(piece.length - TAG_BYTES))
    try {
      return Buffer.concat([opened.update(piece.subarray(0, piece.length - TAG_BYTES)), opened.final()])
    } catch {
      throw new CipherError(changed)
    }
  }
}

/** Encrypts what comes through, readable again with the same key alone. */
export const encryptWith = (key: string): Transform => new Encrypting(key)

/** Opens what {@link encryptWith} wrote. Fails with a {@link CipherError} where it is cut off, changed, or of another key. */
export const decryptWith = (key: string): Transform => new Decrypting(key)
